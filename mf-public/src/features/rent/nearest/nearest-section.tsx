import { db } from '@hub/shared-auth'
import { queryOptions, useQuery } from '@hub/shared-platform'
import { unwrapRows } from '@hub/shared-ui/check-response'
import { DeferredCode } from '@hub/shared-ui/deferred'
import { OnDemand } from '@hub/shared-ui/on-demand'
import type { SlotSelection } from '../grid/slot-selection.ts'
import { hoursOf } from '../model/hours.ts'
import type { NearestFree } from '../model/nearest-free.ts'
import type { Space } from '../model/space.ts'
import type { Week } from '../model/week.ts'
import type { NearestOffersProps } from './nearest-free.tsx'

const offersCode = new DeferredCode(async () => (await import('./nearest-free.tsx')).NearestOffers)

/** The offers. Their code is loaded when something is taken: most visitors never need it. */
export const NearestSection = (props: NearestOffersProps) => (
  <OnDemand code={offersCode} height="14rem" props={props} />
)

async function listNearestFree(
  spaceId: string,
  slots: SlotSelection,
  signal: AbortSignal,
): Promise<NearestFree[]> {
  const answer = await db()
    .rpc('nearest_free', { space_id: spaceId, slots: [...slots] }, { get: true })
    .abortSignal(signal)
  return unwrapRows<NearestFree>(answer)
}

/**
 * What can be had in place of hours that cannot.
 * @throws ApiError
 */
const nearestFreeQuery = (spaceId: string, slots: SlotSelection) =>
  queryOptions({
    // Beside the occupancy: whatever refreshes that refreshes this.
    queryKey: ['space-occupancy', 'nearest', spaceId, slots],
    queryFn: ({ signal }) => listNearestFree(spaceId, slots, signal),
    enabled: slots.length > 0,
    staleTime: 10_000,
  })

interface NearestOfWeekProps extends Pick<NearestOffersProps, 'spaces' | 'onTake'> {
  readonly space: Space
  readonly week: Week
  readonly now: number
}

/** What is free nearest to a week in which nothing is. */
export function NearestOfWeek({ space, week, now, ...props }: NearestOfWeekProps) {
  const hours = week.days.flatMap((day) => hoursOf(day, space.openingHours))
  const first = hours.find(({ startsAt }) => startsAt > now) ?? hours[0]
  const { data } = useQuery(nearestFreeQuery(space.id, first ? [first.id] : []))
  if (!data || data.length === 0) return null
  return <NearestSection {...props} offers={data} headingLevel={3} />
}
