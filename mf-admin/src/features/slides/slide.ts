import { db } from '@hub/shared-auth'
import type { LocalizedText } from '@hub/shared-i18n'
import { queryOptions, unwrap } from '@hub/shared-platform'
import { unwrapRows } from '@hub/shared-ui/check-response'
import { eventKinds } from '@hub/shared-ui/kinds'
import { defineRecord, refetches } from '../../lib/resource/define-resource.ts'

/** Whose colour a slide has. */
export const SLIDE_KINDS = ['hub', ...eventKinds] as const

/** A row of `slides`, with the event it is about. */
export interface Slide {
  readonly id: string
  /** What its cover is drawn from. */
  readonly slug: string
  readonly title: LocalizedText
  readonly text: LocalizedText | null
  readonly kind: (typeof SLIDE_KINDS)[number]
  /** Where its code leads, inside the site. */
  readonly path: string | null
  readonly event_id: string | null
  readonly events: { readonly title: LocalizedText; readonly ends_at: string } | null
  /** In the bucket `media`. */
  readonly image_path: string | null
  readonly cover_motif: string | null
  readonly cover_print: 'field' | 'night' | 'tint' | null
  readonly seconds: number
  /** ISO 8601; null: no bound. */
  readonly shown_from: string | null
  readonly shown_until: string | null
  readonly is_active: boolean
  readonly updated_at: string
}

const STATES = ['off', 'over', 'planned', 'active'] as const

/** Returns the status of a slide at an instant. */
export function stateOf(slide: Slide, now: number): (typeof STATES)[number] {
  const ends = [slide.shown_until, slide.events?.ends_at].flatMap((it) => (it ? [Date.parse(it)] : []))
  if (!slide.is_active) return 'off'
  if (ends.some((end) => end <= now)) return 'over'
  return slide.shown_from && Date.parse(slide.shown_from) > now ? 'planned' : 'active'
}

/** What staff decide of a slide. */
export type SlideDraft = Omit<Slide, 'id' | 'slug' | 'events' | 'updated_at'>

const COLUMNS =
  'id, slug, title, text, kind, path, event_id, events(title, ends_at), image_path, cover_motif, cover_print, seconds, ' +
  'shown_from, shown_until, is_active, updated_at'

/** The slides of the signage display: where they are loaded and saved. */
export const slides = defineRecord<Slide, SlideDraft>({
  section: 'slideshow',
  namespace: 'slides',
  path: '/admin/slideshow',
  name: 'slides',
  table: 'slides',
  columns: COLUMNS,
  refresh: refetches(['slideshow']),
})

/** All of them, in the order of the signage display: there are never more than some dozens. */
export const slidesQuery = queryOptions({
  queryKey: ['admin', 'slides'],
  queryFn: async ({ signal }) => {
    const answer = await db()
      .from('slides')
      .select(COLUMNS)
      .order('sort_order')
      .order('slug')
      .limit(200)
      .abortSignal(signal)
    return unwrapRows<Slide>(answer)
  },
  staleTime: 0,
})

/** @throws ApiError */
export async function reorderSlides(ids: readonly string[]): Promise<void> {
  unwrap(await db().rpc('reorder_slides', { ids: [...ids] }))
}
