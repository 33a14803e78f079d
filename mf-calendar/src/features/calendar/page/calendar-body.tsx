import type { CalendarOptions } from '@fullcalendar/react'
import { useTranslation } from '@hub/shared-i18n'
import { queryOptions, useLoad } from '@hub/shared-platform'
import { addDays, type Day } from '@hub/shared-ui/day'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { Skeleton } from '@hub/shared-ui/skeleton'
import { SkeletonGroup } from '@hub/shared-ui/skeleton-group'
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useDeferredValue,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { Agenda } from '../agenda/agenda.tsx'
import { MonthPicker } from '../agenda/month-picker.tsx'
import type { Spaces } from '../details/use-item-labels.ts'
import { moveBetweenItems } from '../keys/move-between-items.ts'
import { gridHeight, hoursOf } from '../model/hours.ts'
import type { CalendarItem } from '../model/item.ts'
import type { DayRange, View } from '../model/view.ts'
import { ServerRenderedDays } from '../server/server-rendered-days.tsx'
import { StaticMonth } from '../server/static-month.tsx'
import styles from './calendar.module.css'
import { EmptyDays } from './empty-days.tsx'
import { useColumnsPerDay } from './use-columns-per-day.ts'

/** Below this a week of hours is a squeezed grid: there is an agenda instead. */
const NARROW = '(max-width: 47.99rem)'

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(NARROW)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Undefined in a prerendered frame: nobody knows the window. */
const useIsNarrow = (): boolean | undefined =>
  useSyncExternalStore<boolean | undefined>(
    subscribe,
    () => window.matchMedia(NARROW).matches,
    () => undefined,
  )

/**
 * The code of the grid, the heaviest of the site. As a query, not as a lazy component: those remember a failure for
 * good, and a retry could never work.
 */
export const gridModule = queryOptions({
  queryKey: ['module', 'calendar-grid'],
  queryFn: async () => (await import('../grid/calendar-grid.tsx')).CalendarGrid,
  staleTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
})

interface Props {
  readonly place: RefObject<HTMLElement | null>
  readonly view: View
  readonly date: Day | undefined
  readonly span: DayRange
  readonly now: Date | undefined
  readonly items: readonly CalendarItem[]
  readonly spaces: Spaces
  readonly isBusy: boolean
  /** The answer is there, so that no items means none. */
  readonly isThere: boolean
  readonly onDay: (day: Day) => void
  /** Address of the view of a day. */
  readonly dayUrl: (day: Day) => string
  readonly onPick: (day: Day) => void
  readonly onOpen: (item: CalendarItem, anchor: HTMLElement) => void
  /** An agenda says all that a visitor may know of an item; there is more to open for staff. */
  readonly canOpenAll: boolean
  readonly grid: CalendarOptions | undefined
}

/** The days themselves: a grid, or an agenda where a grid would be squeezed. */
export function CalendarBody(props: Props) {
  const { place, view, date, span, now, items, spaces, isBusy, isThere, dayUrl } = props
  const isNarrow = useIsNarrow()
  const room = useColumnsPerDay(place)
  const [isServerRendered] = useState(isNarrow === undefined)
  const ready = date !== undefined && now !== undefined && { date, now }
  const standIn =
    ready && isThere && view === 'month' ? (
      <StaticMonth {...ready} span={span} items={items} spaces={spaces} dayUrl={dayUrl} />
    ) : (
      <Placeholder view={view} items={items} />
    )
  return (
    // biome-ignore-start lint/a11y/noNoninteractiveElementInteractions: the arrows lead between the links and buttons inside
    // biome-ignore-start lint/a11y/noStaticElementInteractions: the same
    <section
      ref={place}
      className={styles.body}
      tabIndex={-1}
      aria-busy={isBusy}
      data-arrows=""
      onKeyDown={moveBetweenItems}
    >
      {ready && isNarrow === undefined && isThere && (
        <ServerRenderedDays
          {...props}
          {...ready}
          wide={view === 'month' ? <div className={styles.place}>{standIn}</div> : standIn}
        />
      )}
      {!(ready && (isNarrow !== undefined || isThere)) && <Placeholder view={view} items={items} />}
      {ready && isNarrow && <Narrow {...props} {...ready} />}
      {ready && isNarrow === false && (
        <Wide
          {...props}
          {...ready}
          room={room}
          standIn={isServerRendered && view === 'month' ? standIn : undefined}
        />
      )}
    </section>
    // biome-ignore-end lint/a11y/noStaticElementInteractions: the same
    // biome-ignore-end lint/a11y/noNoninteractiveElementInteractions: the arrows lead between the links and buttons inside
  )
}

/** The lines between weeks or hours, which are there already, as high as the grid will be. */
function Placeholder({ view, items }: Pick<Props, 'view' | 'items'>) {
  return (
    <SkeletonGroup className={view === 'month' ? styles.place : styles.hours}>
      <div
        className={styles.empty}
        style={view === 'month' ? undefined : { height: gridHeight(hoursOf(items)) }}
      />
    </SkeletonGroup>
  )
}

type Ready = Props & { readonly date: Day }

interface WideProps extends Ready {
  readonly room: number | undefined
  /** What the server rendered, shown until the grid is drawn. */
  readonly standIn: ReactNode
}

function Wide(props: WideProps) {
  const { view, date, span, items, spaces, onDay, onOpen, room, grid, standIn } = props
  const { t } = useTranslation('calendar')
  // A grid with hundreds of items is drawn bit by bit, while buttons and keys still answer.
  const shown = useDeferredValue(useMemo(() => ({ view, date, span, items }), [view, date, span, items]))
  const load = useLoad(gridModule)
  // Even where everything is there already, the page stands before its grid is drawn.
  const Grid = useDeferredValue(load.data ?? null, null)
  const [isDrawn, setDrawn] = useState(standIn === undefined)
  const draw = useCallback(() => setDrawn(true), [])
  return (
    <LoadBoundary
      load={{ ...load, data: Grid ?? undefined }}
      loadError={t('error')}
      skeleton={
        standIn ? <div className={styles.place}>{standIn}</div> : <Placeholder view={view} items={items} />
      }
    >
      {(Grid) => (
        <div className={shown.view === 'month' ? styles.place : undefined}>
          {!isDrawn && standIn}
          <div className={standIn && !isDrawn ? styles.undrawn : undefined}>
            <Grid
              key={`${shown.view} ${shown.span.from} ${Boolean(grid)}`}
              view={shown.view}
              date={shown.date}
              items={shown.items}
              spaces={spaces}
              onDay={onDay}
              onOpen={onOpen}
              onDrawn={draw}
              room={room}
              extra={grid}
            />
          </div>
        </div>
      )}
    </LoadBoundary>
  )
}

function Narrow(props: Ready & { readonly now: Date }) {
  const { view, date, span, now, items, spaces, isThere, onPick, onOpen, canOpenAll } = props
  const shown = view === 'month' ? { from: date, until: addDays(date, 1) } : span
  return (
    <>
      {view === 'month' && <MonthPicker span={span} chosen={date} items={items} now={now} onDay={onPick} />}
      <div className={styles.chosen}>
        <Agenda
          span={shown}
          items={items}
          spaces={spaces}
          now={now}
          onOpen={canOpenAll ? onOpen : undefined}
          empty={isThere && <EmptyDays view={view} />}
        />
        {!isThere && (
          <SkeletonGroup>
            <Skeleton width="60%" height="2.5rem" />
            <Skeleton width="100%" height="5rem" />
          </SkeletonGroup>
        )}
      </div>
    </>
  )
}
