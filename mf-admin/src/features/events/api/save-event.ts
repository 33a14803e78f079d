import { db } from '@hub/shared-auth'
import { unwrap } from '@hub/shared-platform'
import type { Database } from '../../../../../supabase/types.ts'
import { saveWhole } from '../../../form/saved-meanwhile.ts'
import type { EventDraft } from '../draft.ts'
import type { StaffEvent } from '../event.ts'

type Json = Database['public']['Functions']['save_event']['Args']['event']

/**
 * Saves the event with all that belongs to it, or nothing of it.
 * @throws SavedMeanwhile when it is no longer the version that the form began with; ApiError with a hint: `slug_taken`,
 * `capacity_below_seats`, `has_registrations`, `time_conflict`, `sessions_invalid`, `people_will_be_told` (unless `mayTell`)
 */
export const saveEvent = (
  draft: EventDraft,
  base: StaffEvent | undefined,
  mayTell: boolean,
): Promise<StaffEvent> =>
  saveWhole(async () => {
    const answer = await db().rpc('save_event', {
      event: draft as unknown as Json,
      ...(base && { event_id: base.id, version: base.updated_at }),
      may_tell: mayTell,
    })
    return unwrap(answer) as unknown as StaffEvent
  })
