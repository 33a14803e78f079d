import { db } from '@hub/shared-auth'
import { queryClient, unwrap } from '@hub/shared-platform'
import type { Json } from '../../../../../../supabase/types.ts'
import { saveWhole } from '../../../../form/saved-meanwhile.ts'
import type { Space, SpaceDraft } from '../space.ts'

/** What shows spaces: the lists of staff, and the pages for visitors. */
export function refreshSpaces(): void {
  for (const queryKey of [['admin', 'spaces'], ['admin', 'space-names'], ['spaces'], ['home-page']])
    void queryClient.invalidateQueries({ queryKey })
}

interface Save {
  readonly draft: SpaceDraft
  /** What the form began with; undefined for a space that is to be. */
  readonly base: Space | undefined
  /** Bookings that would lie outside the hours stay as they are. */
  readonly keepsBookings: boolean
}

/** @throws SavedMeanwhile; ApiError `bookings_outside_hours`, 23505 when the address is taken */
export const saveSpace = ({ draft, base, keepsBookings }: Save): Promise<Space> =>
  saveWhole(async () => {
    const answer = await db().rpc('save_space', {
      content: draft as unknown as Json,
      keep_bookings: keepsBookings,
      ...(base && { id: base.id, version: base.updated_at }),
    })
    return unwrap(answer) as unknown as Space
  })

/** @throws ApiError; 23503 when history names it by now */
export async function deleteSpace(id: string): Promise<void> {
  unwrap(await db().from('spaces').delete().eq('id', id))
  refreshSpaces()
}
