import { useTranslation } from '@hub/shared-i18n'
import { FormSection } from '../../../lib/form/edit-form.tsx'
import type { FormLike } from '../../../lib/form/form-like.ts'
import { LocalizedField } from '../../../lib/form/localized-field.tsx'
import { RowsField } from '../../../lib/form/rows-field.tsx'
import { definePage } from '../page.ts'
import { PageEditor, PageTextFields } from '../page-editor.tsx'
import {
  aboutDraft,
  aboutSchema,
  aboutValues,
  type AboutPage as Page,
  type PersonRow,
} from './about-values.ts'

const about = definePage<Page>('about', 'about-page', 'home-page')
const form = { values: aboutValues, schema: aboutSchema, draft: aboutDraft }

/** The page about the hub, and what the home page says of it. */
function AboutPage() {
  return (
    <PageEditor page={about} form={form} rowName={({ name_ru = '' }) => name_ru}>
      {(edited) => <AboutFields form={edited} />}
    </PageEditor>
  )
}

export { AboutPage as Component }

const nobody = (): PersonRow => ({ name_ru: '', name_en: '', role_ru: '', role_en: '' })

function AboutFields({ form }: { readonly form: FormLike }) {
  const { t } = useTranslation('pages')
  return (
    <>
      <PageTextFields form={form} />
      <FormSection title={t('parts.people')}>
        <RowsField<PersonRow>
          form={form}
          name="people"
          label={t('fields.people')}
          fresh={nobody}
          nameOf={({ name_ru }) => name_ru}
          max={24}
        >
          {(row) => (
            <>
              <LocalizedField form={row} name="name" label={t('fields.name')} required />
              <LocalizedField form={row} name="role" label={t('fields.role')} required />
            </>
          )}
        </RowsField>
      </FormSection>
      <FormSection title={t('parts.home')}>
        <p className="small muted">{t('hints.home')}</p>
        <LocalizedField form={form} name="home_title" label={t('fields.home_title')} />
        <LocalizedField form={form} name="home_text" label={t('fields.home_text')} isLong />
        <LocalizedField form={form} name="home_note" label={t('fields.home_note')} isLong />
      </FormSection>
    </>
  )
}
