import { db } from '@hub/shared-auth'
import { unwrapAs } from '@hub/shared-ui/check-response'
import type { Database } from '../../../../supabase/types.ts'
import { asInput } from '../../lib/as-input.ts'
import { createRecord } from '../../lib/form/create-record.ts'
import { saveByFunction } from '../../lib/form/edit-conflict.ts'
import type { EventDraft } from './draft.ts'
import { getEvent, type StaffEvent } from './event.ts'

type Json = Database['public']['Functions']['save_event']['Args']['event']

/**
 * Creates the event with all that belongs to it, once per key.
 * @throws ApiError with a hint: `slug_taken`, `time_conflict`, `sessions_invalid`
 */
export const createEvent = (draft: EventDraft, key: string): Promise<StaffEvent> =>
  createRecord({ table: 'events', content: draft, key, read: getEvent })

/**
 * Saves the event with all that belongs to it, or nothing of it.
 * @throws EditConflict when it is no longer the version that the form began with; ApiError with a hint: as above, and
 * `capacity_below_seats`, `has_registrations`, `mails_need_confirmation` (unless `mayTell`)
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
