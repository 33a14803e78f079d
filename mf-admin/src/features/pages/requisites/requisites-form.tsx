import { hasPermission, useAuth } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import type { ApiError } from '@hub/shared-platform'
import { apiErrorCode, apiErrorDetail } from '@hub/shared-ui/api-error-fields'
import { EditForm, FormSection } from '../../../form/edit-form.tsx'
import { LocalizedField } from '../../../form/localized-field.tsx'
import { useEditForm } from '../../../form/use-edit-form.ts'
import { savePage } from '../api/save-page.ts'
import type { PageDraft } from '../page.ts'
import { PageTextFields } from '../page-text-fields.tsx'
import { useFieldLabels } from '../use-field-labels.ts'
import { BankDetailsView } from './bank-details-view.tsx'
import { BankFields } from './bank-fields.tsx'
import {
  type RequisitesPage,
  type RequisitesValues,
  requisitesDraft,
  requisitesRules,
  requisitesValues,
} from './requisites-values.ts'

interface Props {
  readonly page: RequisitesPage
  readonly onSaved: (saved: RequisitesPage) => void
}

export function RequisitesForm({ page, onSaved }: Props) {
  const { t } = useTranslation('pages')
  const words = useFieldLabels(() => '')
  const mayChangeBank = hasPermission(useAuth().role, 'manage_settings')
  const edit = useEditForm<RequisitesPage, RequisitesValues, PageDraft>({
    name: 'requisites-page',
    row: page,
    valuesOf: requisitesValues,
    rules: requisitesRules(mayChangeBank),
    draftOf: (values) => requisitesDraft(values, mayChangeBank),
    save: savePage<RequisitesPage>,
    onSaved,
    goesOn: true,
  })
  const { form } = edit
  const explain = (failure: ApiError) =>
    apiErrorCode(failure) === 'settings_not_found'
      ? t('settingsNotFound', { lang: apiErrorDetail(failure, 'language') })
      : undefined
  return (
    <EditForm edit={edit} failed={t('saveError')} explain={explain} cancelTo="/admin" {...words}>
      <FormSection title={t('parts.bank')}>
        {mayChangeBank ? <BankFields form={form} /> : <BankDetailsView bank={page.bank.ru} />}
      </FormSection>
      <PageTextFields form={form} hasBody={false} />
      <LocalizedField form={form} name="note" label={t('fields.note')} isLong />
    </EditForm>
  )
}
