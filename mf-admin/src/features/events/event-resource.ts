import { db } from '@hub/shared-auth'
import { currentLanguage } from '@hub/shared-i18n'
import { queryClient, queryOptions, unwrap } from '@hub/shared-platform'
import { checkedResponse, unwrapAs } from '@hub/shared-ui/check-response'
import type { Database } from '../../../../supabase/types.ts'
import { asInput } from '../../lib/as-input.ts'
import { saveByFunction } from '../../lib/form/edit-conflict.ts'
import { rowSource } from '../../lib/list/row-source.ts'
import { defineResource, refetchPublicPages } from '../../lib/resource/define-resource.ts'
import type { EventDraft } from './draft.ts'
import type { ListedEvent, StaffEvent } from './event.ts'

type Json = Database['public']['Functions']['save_event']['Args']['event']

/**
 * Saves the event with all that belongs to it, or nothing of it.
 * @throws EditConflict when it is no longer the version that the form began with; ApiError with a hint: `slug_taken`, `time_conflict`,
 * `sessions_invalid`, `registration_opens_late`, `capacity_below_seats`, `has_registrations`, `mails_need_confirmation` (unless `mayTell`)
 */
export const changeEvent = (
  { id, updated_at }: StaffEvent,
  draft: EventDraft,
  mayTell: boolean,
): Promise<StaffEvent> =>
  saveByFunction(async () => {
    const answer = await db().rpc('save_event', {
      event: asInput<Json>(draft),
      event_id: id,
      version: updated_at,
      may_notify: mayTell,
    })
    return unwrapAs<StaffEvent>(answer)
  })

/**
 * Saves what a co-organiser may change of the event; the rest of the draft is left as it is stored.
 * @throws EditConflict as above; ApiError with a hint: `sessions_invalid`, `mails_need_confirmation` (unless `mayTell`), `not_allowed`
 * where staff have removed the co-organiser
 */
export const saveCoOrganisedEvent = (
  { id, updated_at }: StaffEvent,
  draft: EventDraft,
  mayTell: boolean,
): Promise<StaffEvent> =>
  saveByFunction(async () => {
    const answer = await db().rpc('save_co_organised_event', {
      event: asInput<Json>(draft),
      event_id: id,
      version: updated_at,
      may_notify: mayTell,
    })
    return unwrapAs<StaffEvent>(answer)
  })

const loadEvent = async (name: 'admin_event' | 'co_organised_event', id: string) => {
  const event = unwrap(await db().rpc(name, { event_id: id }, { get: true }))
  return event === null ? null : checkedResponse<StaffEvent>(event, 'id', 'speakers', 'sessions', 'photos')
}

/** An event of a co-organiser: where it is loaded, and what is refetched once it was saved. */
export const coOrganisedEvents = {
  section: 'dashboard',
  namespace: 'co-organisers',
  path: '/admin',
  query: (id: string) =>
    queryOptions({
      queryKey: ['admin', 'row', 'co-organised-events', id],
      queryFn: () => loadEvent('co_organised_event', id),
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  refresh: refetchPublicPages,
} as const

/** Events: where they are listed, loaded and saved. Creating rejects with `slug_taken`, `time_conflict` or `sessions_invalid`. */
export const events = defineResource<StaffEvent, ListedEvent, EventDraft>({
  section: 'events',
  namespace: 'admin-events',
  path: '/admin/events',
  name: 'events',
  table: 'events',
  list: rowSource<ListedEvent>('events', 'admin_events', ({ sort, filters }) => ({
    ...filters,
    ...(sort.startsWith('title') && { language: currentLanguage() }),
  })),
  load: (id) => loadEvent('admin_event', id),
  update: (base, draft) => changeEvent(base, draft, false),
  refresh: () => {
    for (const name of ['coming-events', 'event-series'])
      void queryClient.invalidateQueries({ queryKey: ['admin', name] })
    refetchPublicPages()
  },
})
