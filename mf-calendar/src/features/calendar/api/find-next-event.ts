import { db } from '@hub/shared-auth'
import { unwrap } from '@hub/shared-platform'

export interface NextEvent {
  readonly id: string
  readonly starts_at: string
}

/** The event that begins next after that moment, wherever it is; null when none is planned. */
export async function findNextEvent(after: string): Promise<NextEvent | null> {
  const answer = await db()
    .from('event_cards')
    .select('id, starts_at')
    .gt('starts_at', after)
    .neq('status', 'cancelled')
    .order('starts_at')
    .order('id')
    .limit(1)
  const [next] = unwrap(answer)
  return next?.id && next.starts_at ? { id: next.id, starts_at: next.starts_at } : null
}
