import { db } from '@hub/shared-auth'
import { hubDay, useTranslation } from '@hub/shared-i18n'
import { toast, unwrap } from '@hub/shared-platform'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type CalendarSearchParams, toggledKind } from '../search-params/search-params.ts'

const itemOnPage = (id: string) => document.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`)

/** How long something may take until it stands on the page: its range has to be loaded and drawn. */
const LONGEST = 3000

/** Calls back with the element of an item as soon as it is drawn, or with none when it does not come. */
function whenRendered(id: string, found: (item: HTMLElement | undefined) => void): () => void {
  const until = Date.now() + LONGEST
  let frame = 0
  const look = () => {
    const item = itemOnPage(id)
    if (item || Date.now() > until) found(item ?? undefined)
    else frame = requestAnimationFrame(look)
  }
  look()
  return () => cancelAnimationFrame(frame)
}

/**
 * Leads to the event that begins next; asked again while the focus is on it, to the one after that. Where the month
 * has no room for it its day is shown.
 */
export function useNextEvent(
  { view, kinds }: CalendarSearchParams,
  go: (change: Partial<CalendarSearchParams>) => void,
): () => void {
  const { t } = useTranslation('calendar')
  const [wanted, setWanted] = useState<NextEvent>()
  const last = useRef<NextEvent>(undefined)
  useEffect(() => {
    if (!wanted) return
    return whenRendered(wanted.id, (item) => {
      if (!item && view !== 'day') return go({ view: 'day' })
      setWanted(undefined)
      item?.focus()
    })
  }, [wanted, view, go])

  return useCallback(() => {
    const isOnLast = last.current && document.activeElement === itemOnPage(last.current.id)
    const after = isOnLast && last.current ? last.current.starts_at : new Date().toISOString()
    findNextEvent(after).then(
      (next) => {
        if (!next) return void toast(t('noNextEvent'))
        last.current = next
        go({
          date: hubDay(next.starts_at),
          kinds: kinds.includes('event') ? kinds : toggledKind(kinds, 'event'),
          spaces: [],
        })
        setWanted(next)
      },
      () => void toast.error(t('error')),
    )
  }, [go, kinds, t])
}

interface NextEvent {
  readonly id: string
  readonly starts_at: string
}

/** The event that begins next after that moment, wherever it is; null when none is planned. */
async function findNextEvent(after: string): Promise<NextEvent | null> {
  const answer = await db()
    .from('event_cards')
    .select('id, starts_at')
    .gt('starts_at', after)
    .neq('status', 'cancelled')
    .order('starts_at')
    .order('id')
    .limit(1)
  const [next] = unwrap(answer)
  return next?.id && next.starts_at ? { id: next.id, starts_at: next.starts_at } : null
}
