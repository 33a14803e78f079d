import { useTranslation } from '@hub/shared-i18n'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { EyeIcon } from '@hub/shared-ui/icons'
import type { FormValues } from '@hub/shared-ui/request-form'
import type { ComponentProps } from 'react'
import type { FieldLabels } from '../../lib/form/edit-conflict.ts'
import { FormSection } from '../../lib/form/edit-form.tsx'
import { type FormLike, rowsOf } from '../../lib/form/form-like.ts'
import { LocalizedField } from '../../lib/form/localized-field.tsx'
import { LocalizedRichText } from '../../lib/form/rich-text-field.tsx'
import { plainText } from '../../lib/plain-text.ts'
import { type SingleRecord, SingleRecordPage } from '../../lib/resource/single-record-page.tsx'
import type { PageDraft, StaffPage } from './page.ts'

interface Props<Page extends StaffPage, Values extends FormValues>
  extends Pick<
    ComponentProps<typeof SingleRecordPage<Page, Values, PageDraft>>,
    'form' | 'explain' | 'children'
  > {
  readonly page: SingleRecord<Page, PageDraft>
  /** What people call a row of a list in the form. */
  readonly rowName?: (row: Record<string, string>) => string
}

/** The page where staff edit one page of the site, with a link to what visitors see. */
export function PageEditor<Page extends StaffPage, Values extends FormValues>({
  page,
  rowName = () => '',
  ...rest
}: Props<Page, Values>) {
  const { t } = useTranslation('pages')
  const labels = useFieldLabels(rowName)
  return (
    <SingleRecordPage
      record={page}
      title={t(`${page.section}.title`)}
      actions={
        <ButtonLink to={`/${page.section}`} variant="line" size="sm" icon={EyeIcon}>
          {t('view')}
        </ButtonLink>
      }
      {...labels}
      {...rest}
    />
  )
}

interface PageTextFieldsProps {
  readonly form: FormLike
  /** Not every page has one. */
  readonly hasBody?: boolean
}

/** Title, what stands under it, and the text of a page. */
export function PageTextFields({ form, hasBody = true }: PageTextFieldsProps) {
  const { t } = useTranslation('pages')
  return (
    <FormSection title={t('parts.words')}>
      <LocalizedField form={form} name="title" label={t('fields.title')} required />
      <LocalizedField form={form} name="lead" label={t('fields.lead')} isLong />
      {hasBody && <LocalizedRichText form={form} name="body" label={t('fields.body')} />}
    </FormSection>
  )
}

/** Fields and their values in words, to compare two versions. */
function useFieldLabels(rowNames: (row: Record<string, string>) => string): FieldLabels {
  const { t } = useTranslation(['pages', 'admin'])
  return {
    labelOf: (field) => {
      const [, name = field, language] = /^(.+)_(ru|en)$/.exec(field) ?? []
      const label = t(`fields.${name}`)
      if (!language) return label
      return t(language === 'ru' ? 'admin:form.inRussian' : 'admin:form.inEnglish', { label })
    },
    show: (_, value) => {
      if (!Array.isArray(value)) return plainText(String(value))
      return rowsOf<Record<string, string>>(value).map(rowNames).join(', ')
    },
  }
}
