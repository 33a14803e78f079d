import { formatDateTime, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useState } from 'react'
import { DeleteRow } from '../../form/delete-row.tsx'
import { EditForm } from '../../form/edit-form.tsx'
import type { FieldLabels } from '../../form/merge.ts'
import { toastSaved } from '../../form/toast-saved.tsx'
import { useEditForm } from '../../form/use-edit-form.ts'
import { useUnsavedChanges } from '../../form/use-unsaved-changes.ts'
import { instantOf } from '../../lib/wall-clock.ts'
import { changeSlide, createSlide, deleteSlide, invalidateSlides, type SlideDraft } from './api/save-slide.ts'
import type { Slide } from './slide.ts'
import { SlideFields } from './slide-fields.tsx'
import { type SlideValues, slideDraft, slideRules, slideValues } from './values.ts'

const LIST_PATH = '/admin/slideshow'

interface Props {
  /** Undefined: a new one. */
  readonly row: Slide | undefined
}

export function SlideForm({ row }: Props) {
  const { t } = useTranslation(['slides', 'common'])
  const language = useLanguage()
  const leave = useUnsavedChanges()
  const words = useFieldWords()
  // Known before the slide is there, so that its drawing stays the one that was chosen.
  const [slug] = useState(() => row?.slug ?? `slide-${crypto.randomUUID().slice(0, 13)}`)
  const edit = useEditForm<Slide, SlideValues, SlideDraft>({
    name: `slides:${row?.id ?? 'new'}`,
    row,
    valuesOf: slideValues,
    rules: slideRules,
    draftOf: slideDraft,
    save: (draft, base, key) => (base ? changeSlide(base, draft) : createSlide(slug, draft, key)),
    onSaved: (_, isNew) => {
      toastSaved(t(isNew ? 'created' : 'saved'), '/slideshow')
      invalidateSlides()
      leave(LIST_PATH, isNew)
    },
  })
  const event = row?.event_id && row.events
  const known = event ? [{ id: String(row.event_id), label: localize(event.title, language).text }] : []
  return (
    <EditForm
      edit={edit}
      failed={t('saveError')}
      cancelTo={LIST_PATH}
      more={row && <DeleteSlide row={row} />}
      {...words}
    >
      <SlideFields form={edit.form} seed={slug} draft={slideDraft(edit.form.values)} known={known} />
    </EditForm>
  )
}

function DeleteSlide({ row }: { readonly row: Slide }) {
  const { t } = useTranslation('slides')
  return (
    <DeleteRow
      title={t('delete.title')}
      done={t('delete.done')}
      failed={t('delete.failed')}
      leaveTo={LIST_PATH}
      onDelete={() => deleteSlide(row.id)}
    >
      <p>{t('delete.text')}</p>
    </DeleteRow>
  )
}

/** Fields and their values in words, to compare two versions. */
function useFieldWords(): FieldLabels {
  const { t } = useTranslation(['slides', 'common', 'admin'])
  const language = useLanguage()
  return {
    labelOf: (field) => {
      const [, name = field, tongue] = /^(title|text)_(ru|en)$/.exec(field) ?? []
      const label = t(`fields.${name}`)
      if (!tongue) return label
      return t(tongue === 'ru' ? 'admin:form.inRussian' : 'admin:form.inEnglish', { label })
    },
    show: (field, value) => {
      if (typeof value === 'boolean') return t(value ? 'states.active' : 'states.off')
      if (field === 'kind') return t(value === 'hub' ? 'kinds.hub' : `common:kinds.${value}`)
      const moment = field.startsWith('shown_') && instantOf(value)
      return moment ? formatDateTime(moment, language) : value
    },
  }
}
