import { useTranslation } from '@hub/shared-i18n'
import { max, required } from '@hub/shared-ui/form-rules'
import { useEffect, useRef } from 'react'
import { EditForm } from '../../lib/form/edit-form.tsx'
import { LocalizedField, localizedText, localizedValues } from '../../lib/form/localized-field.tsx'
import { fields } from '../../lib/form/schema.ts'
import { toastSaved } from '../../lib/form/toast-saved.tsx'
import { useEditForm } from '../../lib/form/use-edit-form.ts'
import { useTranslationNames } from './columns.tsx'
import { NeighbourActions } from './neighbour-actions.tsx'
import { useTranslationShortcuts } from './shortcuts.tsx'
import { PATH, refreshTranslations, saveTranslation, type Translation } from './translation.ts'
import { useAccept } from './use-accept.ts'
import { useQueue } from './use-queue.ts'

/** The database says the same. */
const LONGEST = 5000

type Values = ReturnType<typeof valuesOf>

const valuesOf = (row: Translation | undefined) => localizedValues('text', row?.value)
const schema = fields<Values>({ text_ru: [required, max(LONGEST)], text_en: [max(LONGEST)] })
const draftOf = ({ text_ru, text_en }: Values) => localizedText(text_ru, text_en) ?? { ru: text_ru }

interface Props {
  readonly row: Translation
  /** Somebody else changed the text: it is shown as it is now. */
  readonly onConflict: (theirs: Translation) => void
}

/** Both languages of a plain text side by side; saving opens the next text. */
export function TranslationForm({ row, onConflict }: Props) {
  const { t } = useTranslation(['translations', 'admin'])
  const { fieldOf } = useTranslationNames()
  const label = fieldOf(row)
  const queue = useQueue(row.id)
  const edit = useEditForm<Translation, Values, Translation['value']>({
    name: `translation:${row.id}`,
    row,
    valuesOf,
    schema: () => schema,
    draftOf,
    save: (value, base) => saveTranslation(base ?? row, value),
    onSaved: () => {
      toastSaved(t('saved'), false)
      refreshTranslations()
      void queue.next(true)
    },
  })
  const { accept, isBusy } = useAccept({ row, onConflict, onDone: () => void queue.next(true) })
  const isChanged = edit.changed.length > 0
  const body = useRef<HTMLDivElement>(null)
  // What is behind is what gets typed.
  useEffect(() => {
    body.current?.querySelector<HTMLTextAreaElement>(`textarea[lang=${row.language}]`)?.focus()
  }, [row.language])
  useTranslationShortcuts((name) => {
    if (name === 'save') void (isChanged ? edit.form.submit() : queue.next(false))
    else if (name === 'accept') void (isChanged || accept())
    else if (name === 'next') void queue.next(false)
    else queue.previous()
  })
  const labelOf = (field: string) =>
    t(field === 'text_ru' ? 'admin:form.inRussian' : 'admin:form.inEnglish', { label })
  return (
    <EditForm
      edit={edit}
      failed={t('saveError')}
      cancelTo={PATH}
      save={{ label: t('save'), keys: 'Control+Enter Meta+Enter' }}
      labelOf={labelOf}
      show={(_, value) => String(value)}
      more={
        <NeighbourActions row={row} queue={queue} accept={isChanged ? undefined : accept} isBusy={isBusy} />
      }
    >
      <div ref={body}>
        <LocalizedField form={edit.form} name="text" label={label} required isLong />
      </div>
    </EditForm>
  )
}
