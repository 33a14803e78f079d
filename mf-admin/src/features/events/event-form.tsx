import { currentLanguage, i18n, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { type ApiError, errorMessageKey, toApiError, toast } from '@hub/shared-platform'
import { apiErrorCode, apiErrorDetail } from '@hub/shared-ui/api-error-fields'
import { Banner } from '@hub/shared-ui/banner'
import { Button } from '@hub/shared-ui/button'
import type { FieldProblem } from '@hub/shared-ui/form-rules'
import { type ReactNode, useRef } from 'react'
import { EditConflict } from '../../lib/form/edit-conflict.ts'
import { EditForm } from '../../lib/form/edit-form.tsx'
import { isPublic } from '../../lib/form/publication.ts'
import { conflictsIn, conflictText } from '../../lib/form/space-conflict-text.ts'
import { toastSaved } from '../../lib/form/toast-saved.tsx'
import { useEditForm } from '../../lib/form/use-edit-form.ts'
import { useSeasonOfNew } from '../../lib/form/use-season-of-new.ts'
import { useUnsavedChanges } from '../../lib/form/use-unsaved-changes.ts'
import { recipientsIn, useConfirmMails } from './confirm-mails.tsx'
import { type EventDraft, eventDraft } from './draft.ts'
import { publishEvents, type StaffEvent } from './event.ts'
import { changeEvent, events } from './event-resource.ts'
import { MediaSection, PublicationSection, TextSection } from './fields/content-sections.tsx'
import { FormatSection } from './fields/format-section.tsx'
import { LineupSection, ProgrammeSection } from './fields/lineup-section.tsx'
import { LocationSection } from './fields/location-section.tsx'
import { PriceSection } from './fields/price-section.tsx'
import { eventSchema } from './rules.ts'
import { NOT_SAVED, seriesFields, useSeriesQuestion } from './series-question.tsx'
import { useSpeakerNames } from './use-speaker-names.ts'
import { useValueLabel } from './use-value-label.ts'
import { type EventValues, eventValues } from './values.ts'

interface Props {
  /** Undefined: a new one. */
  readonly row: StaffEvent | undefined
  /** Beside the buttons. */
  readonly more?: ReactNode
}

export function EventForm({ row, more }: Props) {
  const { t } = useTranslation(['admin-events', 'event-series'])
  const language = useLanguage()
  const leave = useUnsavedChanges()
  const tell = useConfirmMails()
  const series = useSeriesQuestion((error) => eventErrorOf(error, space.current) !== undefined)
  const space = useRef('')
  const season = useSeasonOfNew(row === undefined)
  const list = season?.path ?? events.path
  const save = async (draft: EventDraft, base: StaffEvent | undefined, key: string): Promise<StaffEvent> => {
    space.current = draft.space_id ?? ''
    if (!base) {
      const created = await events.create(draft, key)
      await season?.add('event', created.id)
      return created
    }
    const fields = seriesFields(draft, base)
    if (fields.length > 0) return series.ask(base, { action: 'save', event: draft, fields })
    try {
      return await events.update(base, draft)
    } catch (thrown) {
      const people = recipientsIn(toApiError(thrown))
      if (people === 0 || !(await tell.ask(people))) throw thrown
      return changeEvent(base, draft, true)
    }
  }
  const edit = useEditForm<StaffEvent, EventValues, EventDraft>({
    name: `events:${row?.id ?? 'new'}`,
    row,
    valuesOf: eventValues,
    schema: eventSchema(row),
    fieldOf: (error) => eventErrorOf(error, space.current),
    draftOf: eventDraft,
    save,
    onSaved: (saved, isNew) => {
      toastEventSaved(saved, localize(saved.title, language).text, isNew)
      events.refresh()
      leave(list, isNew)
    },
  })
  const { form } = edit
  const names = useSpeakerNames(row, theirsIn(form.failure))
  const words = useValueLabel(names.nameOf)
  return (
    <>
      <EditForm
        edit={edit}
        failed={t('saveError')}
        explain={(failure) => {
          if (apiErrorCode(failure) === NOT_SAVED) return t('event-series:notSaved')
          return recipientsIn(failure) > 0 ? t('tell.notSaved') : undefined
        }}
        cancelTo={list}
        more={more}
        {...words}
      >
        {row?.published_at === null && (
          <Banner
            tone="warning"
            title={t('draft.title')}
            actions={
              <Button type="submit" size="sm" onClick={() => form.set('publication', 'now')}>
                {t('draft.publish')}
              </Button>
            }
          >
            {t('draft.text')}
          </Banner>
        )}
        <TextSection form={form} row={row} />
        <LocationSection form={form} row={row} />
        <FormatSection form={form} />
        <PriceSection form={form} row={row} />
        <MediaSection form={form} />
        <LineupSection form={form} names={names} />
        <ProgrammeSection form={form} names={names} />
        <PublicationSection form={form} row={row} />
      </EditForm>
      {tell.dialog}
      {series.dialog}
    </>
  )
}

/** Returns the event as it was saved first, where a save was rejected for that. */
export const theirsIn = (failure: ApiError | undefined): StaffEvent | undefined =>
  failure instanceof EditConflict ? (failure.theirs as StaffEvent) : undefined

async function publish(id: string): Promise<void> {
  try {
    await publishEvents([id], true)
    toast.success(i18n.t('admin-events:publish.done', { count: 1 }))
    events.refresh()
  } catch (thrown) {
    toast.error(i18n.t(errorMessageKey(toApiError(thrown))))
  }
}

/** Tells that an event was saved; of a draft, that visitors do not see it yet, with a button that publishes it. */
function toastEventSaved(
  { id, slug, published_at }: Pick<StaffEvent, 'id' | 'slug' | 'published_at'>,
  title: string,
  isNew: boolean,
): void {
  const path = `/events/${slug}${isPublic({ published_at }) ? '' : '?preview'}`
  if (published_at !== null) {
    toastSaved(i18n.t(isNew ? 'admin-events:created' : 'admin-events:saved', { title }), path)
    return
  }
  toastSaved(i18n.t('admin-events:savedDraft', { title }), path, {
    label: i18n.t('admin-events:publishNow'),
    onPress: () => void publish(id),
  })
}

interface ErrorResponse {
  readonly field: string
  readonly problem: FieldProblem
}

const problem = (field: string, key: string, values: FieldProblem['values'] = {}): ErrorResponse => ({
  field,
  problem: { key: `admin-events:rules.${key}`, values },
})

const countIn = (error: ApiError, name: string) => Number(apiErrorDetail(error, name) ?? 0)

/** At which field an error of `save_event` belongs; the space is that which was sent. */
function eventErrorOf(error: ApiError, space: string): ErrorResponse | undefined {
  const code = error.code === '23505' ? 'slug_taken' : apiErrorCode(error)
  if (code === 'slug_taken') return problem('slug', 'slugTaken')
  if (code === 'capacity_below_seats')
    return problem('capacity', 'seatsTaken', { count: countIn(error, 'seats') })
  if (code === 'has_registrations')
    return problem('publication', 'hasRegistrations', { count: countIn(error, 'people') })
  if (code === 'registration_opens_late')
    return problem(
      'registration_opens_at',
      apiErrorDetail(error, 'end') === 'event' ? 'opensLate' : 'opensAfterEnd',
    )
  if (code === 'sessions_invalid') return problem('sessions', 'outside')
  if (code !== 'time_conflict') return undefined
  const taken = conflictsIn(error)
  const isOwn = taken.some(({ space_id }) => space_id === space)
  return problem(isOwn ? 'space_id' : 'sessions', 'spaceTaken', {
    what: conflictText(taken, currentLanguage()),
  })
}
