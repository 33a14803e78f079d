import { db } from '@hub/shared-auth'
import { unwrap } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'
import type { Database } from '../../../../../supabase/types.ts'
import { createRecord } from '../../../lib/form/create-record.ts'
import { updateIfUnchanged } from '../../../lib/form/edit-conflict.ts'
import { invalidateAfterSave } from '../../../lib/invalidate-after-save.ts'
import type { Speaker } from '../speaker.ts'
import type { SpeakerDraft } from '../values.ts'
import { FIELDS, getSpeaker } from './get-speaker.ts'

type Stored = Database['public']['Tables']['speakers']['Insert']

const refresh = () => invalidateAfterSave('speakers')

/** Creates a speaker once per key. @throws ApiError; 23505 when the slug is taken */
export async function createSpeaker(draft: SpeakerDraft, key: string): Promise<Speaker> {
  const saved = await createRecord({ table: 'speakers', content: draft, key, read: getSpeaker })
  refresh()
  return saved
}

/** @throws EditConflict when it is no longer the version that the form began with; 23505 as above */
export async function changeSpeaker({ id, updated_at }: Speaker, draft: SpeakerDraft): Promise<Speaker> {
  const saved = await updateIfUnchanged<Speaker>({
    change: async () => {
      const answer = await db()
        .from('speakers')
        .update(draft as Stored)
        .eq('id', id)
        .eq('updated_at', updated_at)
        .select(FIELDS)
      return unwrapAs<Speaker[]>(answer)
    },
    read: () => getSpeaker(id),
  })
  refresh()
  return saved
}

/** Takes them off the site; what refers to them stays. */
export async function hideSpeaker(id: string): Promise<void> {
  unwrap(await db().from('speakers').update({ status: 'inactive' }).eq('id', id))
  refresh()
}

/** @throws ApiError; 23503 when an event or a course names them */
export async function deleteSpeaker(id: string): Promise<void> {
  unwrap(await db().from('speakers').delete().eq('id', id))
  refresh()
}
