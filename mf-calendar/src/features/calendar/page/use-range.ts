import { useLoad, useQueryClient } from '@hub/shared-platform'
import type { Day } from '@hub/shared-ui/day'
import { useEffect, useMemo, useState } from 'react'
import { CALENDAR_KEY, rangeQuery } from '../api/get-range.ts'
import type { Spaces } from '../details/use-item-labels.ts'
import type { CalendarSpace } from '../model/item.ts'
import { adjacentPage, dayRangeOf } from '../model/view.ts'
import { batchChanges } from '../realtime/batch-changes.ts'
import { type Channel, subscribeToChanges } from '../realtime/subscribe-to-changes.ts'

import { type CalendarSearchParams, filteredItems } from '../search-params/search-params.ts'

const LATEST = 2000

/** Does something when the browser has nothing better to do; answers what forgets it. */
function whenIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(work, LATEST)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(work, { timeout: LATEST })
  return () => window.cancelIdleCallback(handle)
}

const VISITORS = ['space_occupancy', 'events', 'closures']
const STAFF = [...VISITORS, 'calendar_items', 'space_bookings']

/** Short enough to be there within two seconds, long enough for a series of meetings to be one change. */
const PAUSE = 300

/** How often to ask when changes do not come by themselves. */
const POLL_EVERY = 15_000

/** Keeps what is on the screen as it is in the database, and tells whether that goes by itself. */
function useRealtime(isReady: boolean, isStaff: boolean): Channel {
  const client = useQueryClient()
  const [channel, setChannel] = useState<Channel>('connecting')
  useEffect(() => {
    if (!isReady) return
    const changes = batchChanges(() => void client.invalidateQueries({ queryKey: CALENDAR_KEY }), PAUSE)
    let stop: (() => void) | undefined
    const forget = whenIdle(() => {
      stop = subscribeToChanges({
        tables: isStaff ? STAFF : VISITORS,
        onChange: changes.happened,
        onChannel: (next) => {
          setChannel(next)
          // What changed between the last answer and this moment nobody was told of: a second request finds it.
          if (next === 'live') changes.happened()
        },
      })
    })
    return () => {
      forget()
      stop?.()
      changes.cancel()
    }
  }, [client, isReady, isStaff])
  return channel
}

const NO_SPACES: readonly CalendarSpace[] = []

/** What the address asks for, kept up to date. Nothing is asked before the visitor's time is known. */
export function useRange(address: CalendarSearchParams, date: Day | undefined, isStaff: boolean) {
  const { view, kinds, spaces: slugs } = address
  const span = useMemo(() => dayRangeOf(view, date ?? '2000-01-01'), [view, date])
  const [isFirstThere, setFirstThere] = useState(false)
  const channel = useRealtime(isFirstThere, isStaff)
  const client = useQueryClient()
  const options = rangeQuery(span)
  const load = useLoad({
    ...options,
    enabled: date !== undefined,
    refetchInterval: channel === 'live' ? false : POLL_EVERY,
  })
  const { data } = load
  // What was there once outlives a refresh that failed.
  const isStale = data !== undefined && Boolean(client.getQueryState(options.queryKey)?.error)
  if (data && !isFirstThere) setFirstThere(true)
  useNeighbours(address, date, data !== undefined)
  const known = useKnownSpaces(data?.spaces)
  const items = useMemo(() => {
    const idOf = new Map(known.map(({ id, slug }) => [slug, id]))
    return filteredItems(data?.items ?? [], { kinds, spaces: slugs }, idOf)
  }, [data, known, kinds, slugs])
  const byId: Spaces = useMemo(() => new Map(known.map((space) => [space.id, space])), [known])
  return { span, load, isStale, channel, spaces: known, byId, items, isCut: data?.is_cut ?? false }
}

/** The spaces of the hub stay while another page of the calendar is on its way. */
function useKnownSpaces(spaces: readonly CalendarSpace[] | undefined): readonly CalendarSpace[] {
  const [known, setKnown] = useState(spaces)
  if (spaces && JSON.stringify(spaces) !== JSON.stringify(known)) setKnown(spaces)
  return known ?? NO_SPACES
}

/** The pages before and after, when there is nothing better to do: most people turn one. */
function useNeighbours({ view }: CalendarSearchParams, date: Day | undefined, isThere: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!date || !isThere) return
    return whenIdle(() => {
      for (const pages of [1, -1])
        void client.prefetchQuery(rangeQuery(dayRangeOf(view, adjacentPage(view, date, pages))))
    })
  }, [client, view, date, isThere])
}
