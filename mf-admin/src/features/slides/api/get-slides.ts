import { db } from '@hub/shared-auth'
import { queryOptions } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'
import type { Slide } from '../slide.ts'

export const FIELDS =
  'id, slug, title, text, kind, path, event_id, events(title, ends_at), image_path, cover_motif, cover_print, seconds, ' +
  'shown_from, shown_until, is_active, updated_at'

/** All of them, in the order of the wall: there are never more than some dozens. */
export const slidesQuery = queryOptions({
  queryKey: ['admin', 'slides'],
  queryFn: async ({ signal }) => {
    const answer = await db()
      .from('slides')
      .select(FIELDS)
      .order('sort_order')
      .order('slug')
      .limit(200)
      .abortSignal(signal)
    return unwrapAs<Slide[]>(answer)
  },
  staleTime: 0,
})

export async function getSlide(id: string): Promise<Slide | null> {
  const answer = await db().from('slides').select(FIELDS).eq('id', id).maybeSingle()
  return unwrapAs<Slide | null>(answer)
}

/** One slide, fresh each time a form opens over it; null when there is none. */
export const slideQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'slide', id],
    queryFn: () => getSlide(id),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
