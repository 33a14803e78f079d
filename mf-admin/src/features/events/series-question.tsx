import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { ApiError, toast } from '@hub/shared-platform'
import { apiErrorCode } from '@hub/shared-ui/api-error-fields'
import { useState } from 'react'
import { EditConflict } from '../../lib/form/edit-conflict.ts'
import { SeriesChangeDialog } from '../../lib/series/series-change.dialog.tsx'
import { changedCount, type SeriesChange } from '../../lib/series/series-change.ts'
import { type EventDraft, eventDraft } from './draft.ts'
import type { StaffEvent } from './event.ts'
import { eventValues } from './values.ts'

/** The code of the error when staff closed the series dialog without saving. */
export const NOT_SAVED = 'series_not_saved'

/** What each event of a series has for itself. */
const OWN = ['slug', 'video_url']

/** Returns what was changed of an event that others of its series may take over; nothing for an event that is over or alone. */
export function seriesFields(draft: EventDraft, base: StaffEvent, now = Date.now()): readonly string[] {
  if (base.series_id === null || Date.parse(base.ends_at) <= now) return []
  const before: Record<string, unknown> = eventDraft(eventValues(base))
  return Object.entries(draft)
    .filter(([name, value]) => !OWN.includes(name) && JSON.stringify(value) !== JSON.stringify(before[name]))
    .map(([name]) => name)
}

interface Question {
  readonly event: StaffEvent
  readonly change: SeriesChange
  readonly resolve: (saved: StaffEvent) => void
  readonly reject: (error: ApiError) => void
}

/**
 * Asks which dates of a series a save applies to, and saves. `isOfField`: whether an error is shown at a field of the form;
 * such errors and edit conflicts reject what was asked.
 */
export function useSeriesQuestion(isOfField: (error: ApiError) => boolean) {
  const { t } = useTranslation('event-series')
  const language = useLanguage()
  const [question, setQuestion] = useState<Question>()
  const ask = (event: StaffEvent, change: SeriesChange) =>
    new Promise<StaffEvent>((resolve, reject) => setQuestion({ event, change, resolve, reject }))
  const fail = (asked: Question, error: ApiError) => {
    setQuestion(undefined)
    asked.reject(error)
  }
  const onError = (asked: Question) => (error: ApiError) => {
    if (apiErrorCode(error) === 'edit_conflict' && error.details) {
      fail(asked, new EditConflict(JSON.parse(error.details) as StaffEvent))
      return true
    }
    const isTheirs = isOfField(error)
    if (isTheirs) fail(asked, error)
    return isTheirs
  }
  const dialog = question && (
    <SeriesChangeDialog<StaffEvent>
      target={question.event}
      change={question.change}
      title={t('save.title', { event: localize(question.event.title, language).text })}
      submit={t('save.submit')}
      failed={t('save.failed')}
      onClose={() =>
        fail(question, new ApiError({ kind: 'conflict', message: 'not saved', hint: NOT_SAVED }))
      }
      onError={onError(question)}
      onDone={(response) => {
        setQuestion(undefined)
        if (response.scope !== 'this') toast.success(t('save.done', { count: changedCount(response) }))
        if (response.event) question.resolve(response.event)
      }}
    />
  )
  return { ask, dialog }
}
