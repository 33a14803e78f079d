import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useLoad } from '@hub/shared-platform'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { ExternalLinkIcon } from '@hub/shared-ui/icons'
import type { FieldValue } from '@hub/shared-ui/request-form'
import { EditForm } from '../../lib/form/edit-form.tsx'
import { pickedOf, rowsOf } from '../../lib/form/form-like.ts'
import { usePublicationLabel } from '../../lib/form/publication.ts'
import { ResourcePage } from '../../lib/form/resource-page.tsx'
import { scienceFieldsQuery } from '../../lib/form/science-field-select.tsx'
import { slugTaken } from '../../lib/form/slug-of.ts'
import { toastSaved } from '../../lib/form/toast-saved.tsx'
import { useEditForm } from '../../lib/form/use-edit-form.ts'
import { useUnsavedChanges } from '../../lib/form/use-unsaved-changes.ts'
import { plainText } from '../../lib/plain-text.ts'
import { speakerQuery } from './api/get-speaker.ts'
import { changeSpeaker, createSpeaker } from './api/save-speaker.ts'
import { LIST_PATH } from './columns.tsx'
import { DeleteSpeaker } from './delete-speaker.tsx'
import { Posts } from './posts/posts.tsx'
import type { Speaker } from './speaker.ts'
import { SpeakerFields } from './speaker-fields.tsx'
import {
  type LinkRow,
  type SpeakerDraft,
  type SpeakerValues,
  speakerDraft,
  speakerSchema,
  speakerValues,
} from './values.ts'

const SECTION = { section: 'speakers', namespace: 'admin-speakers' } as const

/** A speaker, new or edited, with their posts. */
function SpeakerPage() {
  const { t } = useTranslation('admin-speakers')
  return (
    <ResourcePage
      {...SECTION}
      query={speakerQuery}
      nameOf={({ name }, language) => localize(name, language).text}
      actions={({ id, status }) =>
        status === 'active' && (
          <ButtonLink to={`/speakers/${id}`} variant="line" icon={ExternalLinkIcon}>
            {t('onSite')}
          </ButtonLink>
        )
      }
    >
      {(row) => (
        <>
          <SpeakerForm row={row} />
          {row && <Posts speaker={row.id} />}
        </>
      )}
    </ResourcePage>
  )
}

interface Props {
  /** Undefined: a new one. */
  readonly row: Speaker | undefined
}

function SpeakerForm({ row }: Props) {
  const { t } = useTranslation('admin-speakers')
  const language = useLanguage()
  const leave = useUnsavedChanges()
  const show = useValueLabel()
  const edit = useEditForm<Speaker, SpeakerValues, SpeakerDraft>({
    name: `speakers:${row?.id ?? 'new'}`,
    row,
    valuesOf: speakerValues,
    schema: speakerSchema,
    fieldOf: slugTaken,
    draftOf: speakerDraft,
    save: (draft, base, key) => (base ? changeSpeaker(base, draft) : createSpeaker(draft, key)),
    onSaved: ({ name, slug, status }, isNew) => {
      const text = t(isNew ? 'created' : 'saved', { name: localize(name, language).text })
      toastSaved(text, status === 'active' && `/speakers/${slug}`)
      leave(LIST_PATH, isNew)
    },
  })
  return (
    <EditForm
      edit={edit}
      failed={t('saveError')}
      cancelTo={LIST_PATH}
      labelOf={(field) => t(`fields.${field}`)}
      show={show}
      more={row && <DeleteSpeaker row={row} />}
    >
      <SpeakerFields form={edit.form} row={row} />
    </EditForm>
  )
}

/** A value of the form in words, to compare two of them. */
function useValueLabel() {
  const { t } = useTranslation(['admin-speakers', 'admin', 'common'])
  const language = useLanguage()
  const cover = usePublicationLabel()
  const { data: fields } = useLoad(scienceFieldsQuery)
  const ways: Readonly<Record<string, (value: string) => string>> = {
    status: (value) => t(`statuses.${value}`),
    field_id: (value) => {
      const chosen = fields?.find(({ id }) => id === value)
      return chosen ? localize(chosen.name, language).text : ''
    },
    bio_ru: plainText,
    bio_en: plainText,
  }
  const lists: Readonly<Record<string, (value: FieldValue) => readonly string[]>> = {
    languages: (value) => pickedOf(value).map((code) => t(`common:languages.${code}`)),
    links: (value) => rowsOf<LinkRow>(value).map((link) => `${link.label_ru} (${link.url})`),
  }
  return (field: string, value: FieldValue): string => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    const words = cover(field, value) ?? lists[field]?.(value).join(', ')
    return words ?? ways[field]?.(String(value)) ?? String(value)
  }
}

export { SpeakerPage as Component }
