import { db } from '@hub/shared-auth'
import { queryClient, unwrap } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'
import { createRecord } from '../../../lib/form/create-record.ts'
import { updateIfUnchanged } from '../../../lib/form/edit-conflict.ts'
import type { Slide } from '../slide.ts'
import { FIELDS, getSlide } from './get-slides.ts'

/** What staff decide of a slide. */
export type SlideDraft = Omit<Slide, 'id' | 'slug' | 'events' | 'updated_at'>

const columnsOf = ({ title, text, ...draft }: SlideDraft) => ({
  ...draft,
  title: title as { ru: string; en?: string },
  text: text as { ru: string; en?: string } | null,
})

/** Creates a slide that comes last, once per key. @throws ApiError */
export const createSlide = (slug: string, draft: SlideDraft, key: string): Promise<Slide> =>
  createRecord({ table: 'slides', content: { slug, ...draft }, key, read: getSlide })

/** @throws EditConflict when it is no longer the version that the form began with */
export const changeSlide = ({ id, updated_at }: Slide, draft: SlideDraft): Promise<Slide> =>
  updateIfUnchanged<Slide>({
    change: async () => {
      const answer = await db()
        .from('slides')
        .update(columnsOf(draft))
        .eq('id', id)
        .eq('updated_at', updated_at)
        .select(FIELDS)
      return unwrapAs<Slide[]>(answer)
    },
    read: () => getSlide(id),
  })

export async function deleteSlide(id: string): Promise<void> {
  unwrap(await db().from('slides').delete().eq('id', id))
  invalidateSlides()
}

/** @throws ApiError */
export async function reorderSlides(ids: readonly string[]): Promise<void> {
  unwrap(await db().rpc('reorder_slides', { ids: [...ids] }))
}

/** The list of staff, and the wall if it runs in this tab. */
export function invalidateSlides(): void {
  for (const queryKey of [['admin', 'slides'], ['slideshow']])
    void queryClient.invalidateQueries({ queryKey })
}
