import { db } from '@hub/shared-auth'
import { queryClient, unwrap } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'
import { invalidateAfterSave } from '../../../lib/invalidate-after-save.ts'

/** Lists of staff and what visitors see of events follow at their next view, in this tab too. */
export function refreshEvents(): void {
  invalidateAfterSave('events')
  void queryClient.invalidateQueries({ queryKey: ['admin', 'coming-events'] })
}

export interface BulkResult {
  readonly done: number
  readonly skipped: number
}

/** Shows events, or hides those that nobody registered for. */
export async function publishEvents(ids: readonly string[], isPublished: boolean): Promise<BulkResult> {
  const answer = await db().rpc('publish_events', { ids: [...ids], is_published: isPublished })
  return unwrapAs<BulkResult>(answer)
}

export interface CreatedEvent {
  readonly id: string
  readonly slug: string
  readonly starts_at: string
}

/** Copies an event to another time, once per key. @throws ApiError with the hint `time_conflict` */
export async function duplicateEvent(id: string, startsAt: string, key: string): Promise<CreatedEvent> {
  const params = { event_id: id, starts_at: startsAt, idempotency_key: key }
  return unwrapAs<CreatedEvent>(await db().rpc('duplicate_event', params))
}

/**
 * Copies an event week by week, once per key. `appearDays`: published so many days before each begins; null: drafts.
 * @throws ApiError with the hint `time_conflict`
 */
export async function repeatEvent(
  id: string,
  copies: number,
  appearDays: number | null,
  key: string,
): Promise<readonly CreatedEvent[]> {
  const params = {
    event_id: id,
    copies,
    ...(appearDays !== null && { appear_days: appearDays }),
    idempotency_key: key,
  }
  return unwrapAs<readonly CreatedEvent[]>(await db().rpc('repeat_event', params))
}

/** @throws ApiError; 23503 when somebody ever registered */
export async function deleteEvent(id: string): Promise<void> {
  unwrap(await db().from('events').delete().eq('id', id))
  refreshEvents()
}
