import { useTranslation } from '@hub/shared-i18n'
import { EditForm, FormPart } from '../../../form/edit-form.tsx'
import { rowForm, typedRows } from '../../../form/rows.ts'
import { RowsField } from '../../../form/rows-field.tsx'
import { useEditForm } from '../../../form/use-edit-form.ts'
import { savePage } from '../api/save-page.ts'
import type { PageDraft } from '../page.ts'
import { useFieldWords } from '../use-field-words.ts'
import { WordFields } from '../word-fields.tsx'
import { ServiceFields } from './service-fields.tsx'
import {
  freshService,
  SERVICE_KINDS,
  type ServiceRow,
  type SupportPage,
  type SupportValues,
  serviceProblems,
  supportDraft,
  supportRules,
  supportValues,
} from './support-values.ts'

interface Props {
  readonly page: SupportPage
  readonly onSaved: (saved: SupportPage) => void
}

export function SupportForm({ page, onSaved }: Props) {
  const { t } = useTranslation('pages')
  const words = useFieldWords(({ title_ru = '' }) => title_ru)
  const edit = useEditForm<SupportPage, SupportValues, PageDraft>({
    name: 'support-page',
    row: page,
    valuesOf: supportValues,
    rules: supportRules,
    draftOf: supportDraft,
    save: savePage<SupportPage>,
    onSaved,
    goesOn: true,
  })
  const { form } = edit
  return (
    <EditForm edit={edit} failed={t('saveError')} cancelTo="/admin" {...words}>
      <FormPart title={t('parts.services')}>
        <RowsField<ServiceRow>
          form={form}
          name="services"
          label={t('fields.services')}
          fresh={() => freshService(typedRows(form.values.services))}
          nameOf={({ title_ru }) => title_ru}
          problems={serviceProblems}
          max={SERVICE_KINDS.length}
        >
          {(service, change, problemOf) => <ServiceFields row={rowForm(service, change, problemOf)} />}
        </RowsField>
      </FormPart>
      <WordFields form={form} />
    </EditForm>
  )
}
