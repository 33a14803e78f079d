import { useTranslation } from '@hub/shared-i18n'
import { Checkbox } from '@hub/shared-ui/checkbox'
import type { RequestForm } from '@hub/shared-ui/request-form'
import { Select } from '@hub/shared-ui/select'
import { TextField } from '@hub/shared-ui/text-field'
import { FieldRow, FormSection } from '../../../lib/form/edit-form.tsx'
import type { FormLike } from '../../../lib/form/form-like.ts'
import { LocalizedField } from '../../../lib/form/localized-field.tsx'
import { RowsField } from '../../../lib/form/rows-field.tsx'
import { definePage } from '../page.ts'
import { PageEditor, PageTextFields } from '../page-editor.tsx'
import {
  newService,
  type SupportPage as Page,
  SERVICE_KINDS,
  type ServiceRow,
  type SupportValues,
  supportDraft,
  supportSchema,
  supportValues,
} from './support-values.ts'

const support = definePage<Page>('support', 'support-page')
const form = { values: supportValues, schema: supportSchema, draft: supportDraft }

/** The page that asks for support, and the services it leads to. */
function SupportPage() {
  return (
    <PageEditor page={support} form={form} rowName={({ title_ru = '' }) => title_ru}>
      {(edited) => <SupportFields form={edited} />}
    </PageEditor>
  )
}

export { SupportPage as Component }

function SupportFields({ form }: { readonly form: RequestForm<SupportValues> }) {
  const { t } = useTranslation('pages')
  return (
    <>
      <FormSection title={t('parts.services')}>
        <RowsField<ServiceRow>
          form={form}
          name="services"
          label={t('fields.services')}
          fresh={() => newService(form.values.services)}
          nameOf={({ title_ru }) => title_ru}
          max={SERVICE_KINDS.length}
        >
          {(row) => <ServiceFields row={row} />}
        </RowsField>
      </FormSection>
      <PageTextFields form={form} />
    </>
  )
}

/** One service that takes donations. */
function ServiceFields({ row }: { readonly row: FormLike }) {
  const { t } = useTranslation('pages')
  const { error: _, ...isActive } = row.field('is_active')
  return (
    <>
      <FieldRow>
        <Select label={t('fields.kind')} {...row.field('kind')}>
          {SERVICE_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kinds.${kind}`)}
            </option>
          ))}
        </Select>
        <TextField
          label={t('fields.url')}
          required
          inputMode="url"
          autoComplete="off"
          {...row.field('url')}
        />
      </FieldRow>
      <LocalizedField form={row} name="title" label={t('fields.service_title')} required />
      <LocalizedField form={row} name="text" label={t('fields.service_text')} isLong />
      <LocalizedField form={row} name="action" label={t('fields.action')} required />
      <Checkbox label={t('fields.is_active')} {...isActive} />
    </>
  )
}
