import { db } from '@hub/shared-auth'
import { queryOptions, unwrap } from '@hub/shared-platform'
import { type Space, type SpaceRow, toSpace } from '../model/space.ts'

const COLUMNS = [
  'id, slug, name, summary, description, rules, capacity, area_m2, cover_path, cover_motif, cover_print',
  'photos:space_photos(id, path, cover_seed, cover_motif, width, height, alt, sort_order)',
  'amenities:space_amenities(sort_order, note, amenity:amenities(name))',
  'prices:space_prices(label, hourly_amount, currency, weekdays, from_time, to_time, priority)',
  'opening_hours:space_opening_hours(weekday, opens_at, closes_at)',
].join(', ')

async function listSpaces(signal: AbortSignal): Promise<Space[]> {
  const rows = unwrap(
    await db()
      .from('spaces')
      .select(COLUMNS)
      .eq('is_active', true)
      .order('sort_order')
      .order('slug')
      .abortSignal(signal)
      .overrideTypes<SpaceRow[], { merge: false }>(),
  )
  return rows.map(toSpace)
}

/**
 * The spaces on offer, each with all that is said about it, in one request.
 * @throws ApiError
 */
export const spacesQuery = queryOptions({
  queryKey: ['spaces'],
  queryFn: ({ signal }) => listSpaces(signal),
  staleTime: 5 * 60_000,
})
