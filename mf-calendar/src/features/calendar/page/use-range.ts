import { useLoad, useQueryClient } from '@hub/shared-platform'
import { useEffect, useMemo, useState } from 'react'
import { rangeQuery } from '../api/get-range.ts'
import type { Spaces } from '../details/use-item-labels.ts'
import type { Day } from '../model/day.ts'
import type { CalendarSpace } from '../model/item.ts'
import { adjacentPage, dayRangeOf } from '../model/view.ts'
import { POLL_EVERY, useRealtime } from '../realtime/use-realtime.ts'
import { whenIdle } from '../realtime/when-idle.ts'
import { type CalendarSearchParams, filteredItems } from '../search-params/search-params.ts'

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

/** The spaces of the house stay while another page of the calendar is on its way. */
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
