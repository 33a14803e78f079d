import { db } from '@hub/shared-auth'
import { currentLanguage } from '@hub/shared-i18n'
import { queryClient, unwrap } from '@hub/shared-platform'
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
 * `sessions_invalid`, `capacity_below_seats`, `has_registrations`, `mails_need_confirmation` (unless `mayTell`)
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
  load: async (id) => {
    const event = unwrap(await db().rpc('admin_event', { event_id: id }, { get: true }))
    return event === null ? null : checkedResponse<StaffEvent>(event, 'id', 'speakers', 'sessions', 'photos')
  },
  update: (base, draft) => changeEvent(base, draft, false),
  refresh: () => {
    void queryClient.invalidateQueries({ queryKey: ['admin', 'coming-events'] })
    refetchPublicPages()
  },
})
