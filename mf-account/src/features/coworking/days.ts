import { addDays } from '@hub/shared-ui/day'
import type { Membership, MyMemberships } from './my-memberships.ts'

/** Whether a membership is one that its holder still comes with. */
export const isCurrent = ({ state }: Membership): boolean =>
  state === 'active' || state === 'upcoming' || state === 'paused'

/** How many days can be booked ahead of where days are not counted. */
const MOST_UNCOUNTED = 10

/** Returns the day that a form begins with: tomorrow, or the first day with a free desk. Undefined: there is none. */
export function suggestedDay(days: MyMemberships['days'], today: string): string | undefined {
  const open = days.filter(({ free }) => free !== 0)
  const tomorrow = addDays(today, 1)
  return (open.find(({ day }) => day === tomorrow) ?? open[0])?.day
}

/** Returns how many more days can be booked: what is left, without what is booked already. */
export const bookableCount = ({ days, days_left }: Membership): number =>
  (days_left ?? MOST_UNCOUNTED) - days.filter(({ checked_in_at }) => checked_in_at === null).length

/** Returns the days that a membership covers and has not booked, with the desks that are free then. */
export const bookableDays = (membership: Membership, { days }: MyMemberships) =>
  days.filter(
    ({ day }) =>
      day >= membership.valid_from &&
      day <= membership.valid_until &&
      !(
        membership.paused_from &&
        membership.paused_until &&
        day >= membership.paused_from &&
        day <= membership.paused_until
      ) &&
      !membership.days.some((booked) => booked.day === day),
  )
