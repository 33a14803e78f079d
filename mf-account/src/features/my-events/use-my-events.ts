import { useInfiniteQuery } from '@hub/shared-platform'
import type { EventCardData } from '@hub/shared-ui/event-data'
import { usePages } from '@hub/shared-ui/use-pages'
import { myEventsQuery, type Tab } from './api/list-my-events.ts'

/** One that moved to the next page between two requests is shown once. */
const withoutRepeats = (events: readonly EventCardData[]): EventCardData[] => [
  ...new Map(events.map((event) => [event.id, event])).values(),
]

export function useMyEvents(userId: string, tab: Tab) {
  const { pages, ...list } = usePages(useInfiniteQuery(myEventsQuery(userId, tab)))
  /** Undefined until the first answer. */
  return { ...list, events: pages && withoutRepeats(pages.flat()) }
}
