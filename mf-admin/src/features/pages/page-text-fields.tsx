import { useTranslation } from '@hub/shared-i18n'
import { FormSection } from '../../lib/form/edit-form.tsx'
import { type FormLike, LocalizedField } from '../../lib/form/localized-field.tsx'
import { LocalizedRichText } from '../../lib/form/rich-text-field.tsx'

interface Props {
  readonly form: FormLike
  /** Not every page has one. */
  readonly hasBody?: boolean
}

/** Title, what stands under it, and the text of a page. */
export function PageTextFields({ form, hasBody = true }: Props) {
  const { t } = useTranslation('pages')
  return (
    <FormSection title={t('parts.words')}>
      <LocalizedField form={form} name="title" label={t('fields.title')} required />
      <LocalizedField form={form} name="lead" label={t('fields.lead')} isLong />
      {hasBody && <LocalizedRichText form={form} name="body" label={t('fields.body')} />}
    </FormSection>
  )
}
