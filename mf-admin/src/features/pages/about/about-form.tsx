import { useTranslation } from '@hub/shared-i18n'
import { EditForm, FormSection } from '../../../lib/form/edit-form.tsx'
import { LocalizedField } from '../../../lib/form/localized-field.tsx'
import { RowsField } from '../../../lib/form/rows-field.tsx'
import { useEditForm } from '../../../lib/form/use-edit-form.ts'
import type { PageDraft } from '../page.ts'
import { savePage } from '../page.ts'
import { PageTextFields, useFieldLabels } from '../page-editor.tsx'
import {
  type AboutPage,
  type AboutValues,
  aboutDraft,
  aboutSchema,
  aboutValues,
  type PersonRow,
} from './about-values.ts'

const nobody = (): PersonRow => ({ name_ru: '', name_en: '', role_ru: '', role_en: '' })

interface Props {
  readonly page: AboutPage
  readonly onSaved: (saved: AboutPage) => void
}

export function AboutForm({ page, onSaved }: Props) {
  const { t } = useTranslation('pages')
  const words = useFieldLabels(({ name_ru = '' }) => name_ru)
  const edit = useEditForm<AboutPage, AboutValues, PageDraft>({
    name: 'about-page',
    row: page,
    valuesOf: aboutValues,
    schema: aboutSchema,
    draftOf: aboutDraft,
    save: savePage<AboutPage>,
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
