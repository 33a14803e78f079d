import { useTranslation } from '@hub/shared-i18n'
import { Select } from '@hub/shared-ui/select'
import { TextField } from '@hub/shared-ui/text-field'
import { FieldRow } from '../../../form/edit-form.tsx'
import { type FormLike, LocalizedField } from '../../../form/localized-field.tsx'

/** What transfers are made of: whoever changes it redirects every payment. */
export function BankFields({ form }: { readonly form: FormLike }) {
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
