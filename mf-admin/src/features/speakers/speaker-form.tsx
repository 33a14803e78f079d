import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { EditForm } from '../../form/edit-form.tsx'
import { slugTaken } from '../../form/slug-taken.ts'
import { toastSaved } from '../../form/toast-saved.tsx'
import { useEditForm } from '../../form/use-edit-form.ts'
import { useUnsavedChanges } from '../../form/use-unsaved-changes.ts'
import { changeSpeaker, createSpeaker } from './api/save-speaker.ts'
import { LIST_PATH } from './columns.tsx'
import { DeleteSpeaker } from './delete-speaker.tsx'
import type { Speaker } from './speaker.ts'
import { SpeakerFields } from './speaker-fields.tsx'
import { useValueLabel } from './use-value-label.ts'
import { type SpeakerDraft, type SpeakerValues, speakerDraft, speakerRules, speakerValues } from './values.ts'

interface Props {
  /** Undefined: a new one. */
  readonly row: Speaker | undefined
}

export function SpeakerForm({ row }: Props) {
  const { t } = useTranslation('admin-speakers')
  const language = useLanguage()
  const leave = useUnsavedChanges()
  const show = useValueLabel()
  const edit = useEditForm<Speaker, SpeakerValues, SpeakerDraft>({
    name: `speakers:${row?.id ?? 'new'}`,
    row,
    valuesOf: speakerValues,
    rules: speakerRules,
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
