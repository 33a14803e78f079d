import { useTranslation } from '@hub/shared-i18n'
import { queryClient, toast, useLoad } from '@hub/shared-platform'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { EyeIcon } from '@hub/shared-ui/icons'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import type { ReactNode } from 'react'
import { AdminFrame } from '../../frame/admin-frame.tsx'
import type { FieldLabels } from '../../lib/form/edit-conflict.ts'
import { FormSection } from '../../lib/form/edit-form.tsx'
import { type FormLike, rowsOf } from '../../lib/form/form-like.ts'
import { LocalizedField } from '../../lib/form/localized-field.tsx'
import { LocalizedRichText } from '../../lib/form/rich-text-field.tsx'
import { plainText } from '../../lib/plain-text.ts'
import { type PageSlug, pageQuery, type StaffPage } from './page.ts'

interface Props<Page extends StaffPage> {
  readonly slug: PageSlug
  /** Queries of the public pages that show what is written here. */
  readonly shownBy: readonly string[]
  readonly children: (page: Page, onSaved: (saved: Page) => void) => ReactNode
}

/** One page of the site, to be written: while it loads, when it does not, and the form over it. */
export function PageEditor<Page extends StaffPage>({ slug, shownBy, children }: Props<Page>) {
  const { t } = useTranslation(['pages', 'common'])
  const query = pageQuery<Page>(slug)
  const load = useLoad(query)
  const onSaved = (saved: Page) => {
    toast.success(t('saved'))
    queryClient.setQueryData<StaffPage>(query.queryKey, saved)
    for (const name of shownBy) void queryClient.invalidateQueries({ queryKey: [name] })
  }
  return (
    <AdminFrame
      section={slug}
      title={t(`${slug}.title`)}
      actions={
        <ButtonLink to={`/${slug}`} variant="line" size="sm" icon={EyeIcon}>
          {t('view')}
        </ButtonLink>
      }
    >
      <LoadBoundary load={load} loadError={t('loadError')} skeleton={{ height: '32rem' }}>
        {(page) => children(page, onSaved)}
      </LoadBoundary>
    </AdminFrame>
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
export function useFieldLabels(rowNames: (row: Record<string, string>) => string): FieldLabels {
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
