import { useTranslation } from '@hub/shared-i18n'
import { EditForm, FormSection } from '../../../lib/form/edit-form.tsx'
import { LocalizedField } from '../../../lib/form/localized-field.tsx'
import { RowsField } from '../../../lib/form/rows-field.tsx'
import { useEditForm } from '../../../lib/form/use-edit-form.ts'
import { type PageDraft, savePage } from '../page.ts'
import { PageEditor, PageTextFields, useFieldLabels } from '../page-editor.tsx'
import {
  type AboutValues,
  aboutDraft,
  aboutSchema,
  aboutValues,
  type AboutPage as Page,
  type PersonRow,
} from './about-values.ts'

/** The page about the hub, and what the home page says of it. */
function AboutPage() {
  return (
    <PageEditor<Page> slug="about" shownBy={['about-page', 'home-page']}>
      {(page, onSaved) => <AboutForm page={page} onSaved={onSaved} />}
    </PageEditor>
  )
}

export { AboutPage as Component }

const nobody = (): PersonRow => ({ name_ru: '', name_en: '', role_ru: '', role_en: '' })

interface Props {
  readonly page: Page
  readonly onSaved: (saved: Page) => void
}

function AboutForm({ page, onSaved }: Props) {
  const { t } = useTranslation('pages')
  const words = useFieldLabels(({ name_ru = '' }) => name_ru)
  const edit = useEditForm<Page, AboutValues, PageDraft>({
    name: 'about-page',
    row: page,
    valuesOf: aboutValues,
    schema: aboutSchema,
    draftOf: aboutDraft,
    save: savePage<Page>,
    onSaved,
    goesOn: true,
  })
  const { form } = edit
  return (
    <EditForm edit={edit} failed={t('saveError')} cancelTo="/admin" {...words}>
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
    </EditForm>
  )
}
