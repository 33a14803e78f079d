import { hasPermission, useAuth } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import type { ApiError } from '@hub/shared-platform'
import { apiErrorCode, apiErrorDetail } from '@hub/shared-ui/api-error-fields'
import { Banner } from '@hub/shared-ui/banner'
import { LockIcon } from '@hub/shared-ui/icons'
import { Select } from '@hub/shared-ui/select'
import { TextField } from '@hub/shared-ui/text-field'
import { FieldRow, FormSection } from '../../../lib/form/edit-form.tsx'
import type { FormLike } from '../../../lib/form/form-like.ts'
import { LocalizedField } from '../../../lib/form/localized-field.tsx'
import { definePage } from '../page.ts'
import { PageEditor, PageTextFields } from '../page-editor.tsx'
import { type BankDetails, bankValues } from './bank.ts'
import styles from './requisites-form.module.css'
import {
  type RequisitesPage as Page,
  type RequisitesValues,
  requisitesDraft,
  requisitesSchema,
  requisitesValues,
} from './requisites-values.ts'

const requisites = definePage<Page>('requisites', 'requisites-page')
const formFor = (mayChangeBank: boolean) => ({
  values: requisitesValues,
  schema: requisitesSchema(mayChangeBank),
  draft: (values: RequisitesValues) => requisitesDraft(values, mayChangeBank),
})

/** The page with the bank details: its words, and for super admins what transfers are made of. */
function RequisitesPage() {
  const { t } = useTranslation('pages')
  const mayChangeBank = hasPermission(useAuth().role, 'manage_settings')
  const explain = (failure: ApiError) =>
    apiErrorCode(failure) === 'settings_not_found'
      ? t('settingsNotFound', { lang: apiErrorDetail(failure, 'language') })
      : undefined
  return (
    <PageEditor page={requisites} form={formFor(mayChangeBank)} explain={explain}>
      {(form, page) => (
        <>
          <FormSection title={t('parts.bank')}>
            {mayChangeBank ? <BankFields form={form} /> : <BankDetailsView bank={page.bank.ru} />}
          </FormSection>
          <PageTextFields form={form} hasBody={false} />
          <LocalizedField form={form} name="note" label={t('fields.note')} isLong />
        </>
      )}
    </PageEditor>
  )
}

export { RequisitesPage as Component }

const SHOWN = ['payee', 'account', 'purpose', 'paymentCode', 'reference', 'taxNumber'] as const

/** For those who write the words and not the account. */
function BankDetailsView({ bank }: { readonly bank: BankDetails | undefined }) {
  const { t } = useTranslation('pages')
  const values = bankValues(bank ? { ru: bank } : {})
  return (
    <>
      <Banner icon={LockIcon} title={t('locked.title')}>
        {t('locked.text')}
      </Banner>
      {bank && (
        <dl className={styles.details}>
          {SHOWN.filter((name) => values[name]).map((name) => (
            <div key={name}>
              <dt>{t(`fields.${name}`)}</dt>
              <dd>{values[name]}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

/** What transfers are made of: the person who changes it redirects every payment. */
function BankFields({ form }: { readonly form: FormLike }) {
  const { t } = useTranslation('pages')
  const box = (name: string) => ({ label: t(`fields.${name}`), autoComplete: 'off', ...form.field(name) })
  return (
    <>
      <FieldRow>
        <TextField {...box('payee')} hint={t('hints.payee')} required />
        <TextField {...box('account')} hint={t('hints.account')} required inputMode="numeric" />
      </FieldRow>
      <LocalizedField form={form} name="bank" label={t('fields.bank')} />
      <LocalizedField form={form} name="payeeAddress" label={t('fields.payeeAddress')} />
      <FieldRow>
        <TextField {...box('purpose')} />
        <TextField {...box('paymentCode')} required inputMode="numeric" />
      </FieldRow>
      <FieldRow>
        <Select label={t('fields.model')} {...form.field('model')}>
          <option value="00">{t('models.00')}</option>
          <option value="97">{t('models.97')}</option>
        </Select>
        <TextField {...box('reference')} hint={t('hints.reference')} />
      </FieldRow>
      <FieldRow>
        <TextField {...box('registrationNumber')} inputMode="numeric" />
        <TextField {...box('taxNumber')} inputMode="numeric" />
      </FieldRow>
      <FieldRow>
        <TextField {...box('suggestedAmount')} hint={t('hints.suggestedAmount')} inputMode="decimal" />
      </FieldRow>
    </>
  )
}
