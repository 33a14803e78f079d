import { hubDay } from '@hub/shared-i18n'

/** A time slot. ISO 8601. */
interface Slot {
  readonly starts_at: string
  readonly ends_at: string
}

/** Returns the dates of a booking: booked hours that follow one another are one. Slots come in the order of their starts. */
export function datesOfBooking(slots: readonly Slot[]): Slot[] {
  const dates: Slot[] = []
  for (const { starts_at, ends_at } of slots) {
    const last = dates.at(-1)
    const goesOn = last && Date.parse(last.ends_at) === Date.parse(starts_at)
    if (last && goesOn) dates[dates.length - 1] = { ...last, ends_at }
    else dates.push({ starts_at, ends_at })
  }
  return dates
}

/** Returns the date that begins then when another date of the booking begins on the same day: its day alone does not tell them apart. */
export function dateSharingDay(dates: readonly Slot[], startsAt: string): Slot | undefined {
  const ofDay = dates.filter(({ starts_at }) => hubDay(starts_at) === hubDay(startsAt))
  return ofDay.length > 1 ? ofDay.find(({ starts_at }) => starts_at === startsAt) : undefined
}
