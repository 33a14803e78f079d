import { db } from '@hub/shared-auth'
import { queryClient, unwrap } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'
import type { Json } from '../../../../../../supabase/types.ts'
import { asInput } from '../../../../lib/as-input.ts'
import { createRecord } from '../../../../lib/form/create-record.ts'
import { saveByFunction } from '../../../../lib/form/edit-conflict.ts'
import type { Space, SpaceDraft } from '../space.ts'
import { getSpace } from './get-space.ts'

/** What shows spaces: the lists of staff, and the pages for visitors. */
export function refreshSpaces(): void {
  for (const queryKey of [['admin', 'spaces'], ['admin', 'space-names'], ['spaces'], ['home-page']])
    void queryClient.invalidateQueries({ queryKey })
}

/** Creates a space that comes last, once per key. @throws ApiError; 23505 when the slug is taken */
export const createSpace = (draft: SpaceDraft, key: string): Promise<Space> =>
  createRecord({ table: 'spaces', content: draft, key, read: getSpace })

interface Change {
  readonly draft: SpaceDraft
  /** What the form began with. */
  readonly base: Space
  /** Bookings that would lie outside the hours stay as they are. */
  readonly keepsBookings: boolean
}

/** @throws EditConflict; ApiError `bookings_outside_hours`, 23505 when the slug is taken */
export const changeSpace = ({ draft, base, keepsBookings }: Change): Promise<Space> =>
  saveByFunction(async () => {
    const answer = await db().rpc('save_space', {
      content: asInput<Json>(draft),
      keep_bookings: keepsBookings,
      id: base.id,
      version: base.updated_at,
    })
    return unwrapAs<Space>(answer)
  })

/** @throws ApiError; 23503 when history names it by now */
export async function deleteSpace(id: string): Promise<void> {
  unwrap(await db().from('spaces').delete().eq('id', id))
  refreshSpaces()
}
