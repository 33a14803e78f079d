import type { TablesInsert } from '../../types.ts'
import { minorUnits } from '../content/notation.ts'
import { spacePhotos } from '../content/space-photos.ts'
import { spaces } from '../content/spaces.ts'
import type { SpaceSeed } from '../content/types.ts'
import { idOf, slugify } from '../ids.ts'
import { type Connection, insertRows } from '../insert.ts'

export const spaceId = (slug: string) => idOf('space', slug)

const week = [1, 2, 3, 4, 5, 6, 7]
const workingDays = [1, 2, 3, 4, 5]

/** The hall with the desks of the coworking, which is not for rent. */
const coworkingHall: TablesInsert<'spaces'> = {
  id: spaceId('coworking-hall'),
  slug: 'coworking-hall',
  name: { ru: 'Зал коворкинга', en: 'Coworking hall' },
  capacity: 60,
  desks: 40,
  is_active: false,
  sort_order: 6,
}

export async function seedSpaces(sql: Connection): Promise<void> {
  await insertRows(sql, 'spaces', [...spaces.map(toRow), coworkingHall])
  await insertRows(sql, 'space_prices', spaces.flatMap(toPrices))
  await insertRows(sql, 'space_opening_hours', spaces.flatMap(toOpeningHours))
  await insertRows(sql, 'space_photos', spaces.flatMap(toPhotos))
  await seedAmenities(sql)
}

/** Minor units for one hour that begins at `hour` on an ISO weekday: what the rows of `toPrices` say. */
export function hourlyAmount(space: SpaceSeed, weekday: number, hour: number): number {
  const { daytimePrice } = space
  const isDaytime =
    daytimePrice && workingDays.includes(weekday) && hour < Number(daytimePrice.until.split(':')[0])
  return minorUnits(isDaytime ? daytimePrice.price : space.hourlyPrice)
}

function toRow(space: SpaceSeed): TablesInsert<'spaces'> {
  return {
    id: spaceId(space.slug),
    slug: space.slug,
    name: space.name,
    summary: space.summary,
    description: space.description,
    rules: space.rules,
    directions: space.directions,
    capacity: space.capacity,
    area_m2: space.area,
    cover_motif: space.cover?.motif ?? null,
    cover_print: space.cover?.print ?? null,
    is_active: true,
    desks: null,
    sort_order: space.sortOrder,
  }
}

function toPrices(space: SpaceSeed): TablesInsert<'space_prices'>[] {
  const always = {
    id: idOf('space-price', space.slug, 'always'),
    space_id: spaceId(space.slug),
    label: { ru: 'Час', en: 'Per hour' },
    hourly_amount: minorUnits(space.hourlyPrice),
    weekdays: week,
    from_time: '00:00',
    to_time: '24:00',
    priority: 0,
  }
  if (!space.daytimePrice) return [always]
  const { price, until } = space.daytimePrice
  const daytime = {
    ...always,
    id: idOf('space-price', space.slug, 'daytime'),
    label: { ru: `Будни до ${until}`, en: `Weekdays before ${until}` },
    hourly_amount: minorUnits(price),
    weekdays: workingDays,
    to_time: until,
    priority: 1,
  }
  return [always, daytime]
}

function toOpeningHours(space: SpaceSeed): TablesInsert<'space_opening_hours'>[] {
  return week.map((weekday) => ({
    space_id: spaceId(space.slug),
    weekday,
    opens_at: space.openingHours.opens,
    closes_at: space.openingHours.closes,
  }))
}

function toPhotos(space: SpaceSeed): TablesInsert<'space_photos'>[] {
  return (spacePhotos[space.slug] ?? []).map((photo, index) => ({
    id: idOf('space-photo', space.slug, index),
    space_id: spaceId(space.slug),
    cover_seed: photo.seed,
    cover_motif: photo.motif ?? null,
    alt: photo.alt,
    sort_order: index,
  }))
}

async function seedAmenities(sql: Connection): Promise<void> {
  const slugOf = (amenity: SpaceSeed['amenities'][number]) => slugify(amenity.en ?? amenity.ru)
  const bySlug = new Map(spaces.flatMap((space) => space.amenities).map((item) => [slugOf(item), item]))
  await insertRows(
    sql,
    'amenities',
    [...bySlug].map(([slug, name], index) => ({ id: idOf('amenity', slug), slug, name, sort_order: index })),
  )
  await insertRows(
    sql,
    'space_amenities',
    spaces.flatMap((space) =>
      space.amenities.map((item, index) => ({
        space_id: spaceId(space.slug),
        amenity_id: idOf('amenity', slugOf(item)),
        sort_order: index,
      })),
    ),
  )
}
