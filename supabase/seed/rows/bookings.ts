import type { TablesInsert } from '../../types.ts'
import { addDays, addMinutes, type Clock, earliest } from '../clock.ts'
import type { BookingSeed, CalendarItemSeed } from '../content/booking-types.ts'
import { bookings, calendarItems } from '../content/bookings.ts'
import { spaces } from '../content/spaces.ts'
import { idOf } from '../ids.ts'
import { type Connection, insertRows } from '../insert.ts'
import { accountId, accounts } from './accounts.ts'
import { hourlyAmount, spaceId } from './spaces.ts'

/** Bookings with their hours, and what staff entered into the calendar. */
export async function seedBookings(sql: Connection, clock: Clock): Promise<void> {
  const all = bookings.map((booking, index) => {
    const id = idOf('booking', index)
    return { id, booking, slots: slotsOf(id, booking, clock) }
  })
  await insertRows(
    sql,
    'space_bookings',
    all.map(({ id, booking, slots }) => toRow(id, booking, slots, clock)),
  )
  await insertRows(
    sql,
    'booking_slots',
    all.flatMap(({ slots }) => slots),
  )
  await insertRows(sql, 'calendar_series', toSeries(clock))
  await insertRows(
    sql,
    'calendar_items',
    calendarItems.map((item, index) => toItem(item, index, clock)),
  )
}

type Slot = TablesInsert<'booking_slots'> & { amount: number }

function slotsOf(bookingId: string, booking: BookingSeed, clock: Clock): Slot[] {
  const space = spaces.find(({ slug }) => slug === booking.space)
  if (!space) throw new Error(`No space ${booking.space}`)
  const first = Number(booking.from.split(':')[0])
  const weekday = new Date(`${clock.date(booking.day)}T00:00Z`).getUTCDay() || 7
  return Array.from({ length: booking.hours }, (_, index) => {
    const start = clock.at(booking.day, `${first + index}:00`)
    return {
      id: idOf('booking-slot', bookingId, index),
      booking_id: bookingId,
      starts_at: start.toISOString(),
      ends_at: addMinutes(start, 60).toISOString(),
      amount: hourlyAmount(space, weekday, first + index),
    }
  })
}

function toRow(
  id: string,
  booking: BookingSeed,
  slots: Slot[],
  clock: Clock,
): TablesInsert<'space_bookings'> {
  const account = accounts.find(({ email }) => email === booking.email)
  const made = earliest(addDays(clock.at(booking.day, booking.from), -6), addDays(clock.now, -1))
  return {
    id,
    space_id: spaceId(booking.space),
    user_id: account ? accountId(account.key) : null,
    full_name: booking.fullName,
    email: booking.email,
    phone: booking.phone,
    social_link: booking.socialLink ?? null,
    purpose: booking.purpose,
    status: booking.status,
    total_amount: slots.reduce((sum, slot) => sum + slot.amount, 0),
    decided_at: booking.status === 'confirmed' ? addMinutes(made, 180).toISOString() : null,
    created_at: made.toISOString(),
    updated_at: made.toISOString(),
  }
}

function toItem(item: CalendarItemSeed, index: number, clock: Clock): TablesInsert<'calendar_items'> {
  const { start, end } = clock.span(item.when)
  return {
    id: idOf('calendar-item', index),
    kind: item.kind,
    title: item.title,
    starts_at: start.toISOString(),
    ends_at: end.toISOString(),
    space_id: item.space ? spaceId(item.space) : null,
    series_id: item.series ? seriesId(item.series) : null,
  }
}

const seriesId = (name: string) => idOf('calendar-series', name)

/** Each series lasts until its last repetition. */
function toSeries(clock: Clock): TablesInsert<'calendar_series'>[] {
  const lastDays = new Map<string, number>()
  for (const { series, when } of calendarItems)
    if (series) lastDays.set(series, Math.max(when.day, lastDays.get(series) ?? when.day))
  return [...lastDays].map(([name, day]) => ({ id: seriesId(name), repeats_until: clock.date(day) }))
}
