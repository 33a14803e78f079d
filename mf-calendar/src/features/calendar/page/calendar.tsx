import type { CalendarOptions } from '@fullcalendar/react'
import {
  formatDateRange,
  formatDay,
  formatMonth,
  hubDay,
  type Language,
  useLanguage,
  useTranslation,
} from '@hub/shared-i18n'
import { errorMessageKey, useNow } from '@hub/shared-platform'
import type { Day } from '@hub/shared-ui/day'
import { addDays, noonOf } from '@hub/shared-ui/day'
import { ErrorCard } from '@hub/shared-ui/error-card'
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import { ItemPopover } from '../details/item-popover.tsx'
import { type Spaces, useItemLabels } from '../details/use-item-labels.ts'
import { HelpDialog } from '../keys/help.dialog.tsx'
import { type Command, useShortcuts } from '../keys/shortcuts.ts'
import type { CalendarItem, CalendarKind, CalendarSpace } from '../model/item.ts'
import { adjacentPage, dayRangeOf, type View } from '../model/view.ts'
import { RealtimeStatus } from '../realtime/realtime-status.tsx'
import { toggledSpace } from '../search-params/search-params.ts'
import { useCalendarSearchParams } from '../search-params/use-calendar-search-params.ts'
import { FiltersWithoutScripts } from '../server/filters-without-scripts.tsx'
import styles from './calendar.module.css'
import { CalendarBody } from './calendar-body.tsx'
import { CalendarNotes } from './calendar-notes.tsx'
import { DateJump, SpaceFilter } from './filters.tsx'
import { Legend } from './legend.tsx'
import { Toolbar } from './toolbar.tsx'
import { useNextEvent } from './use-next-event.ts'
import { useRange } from './use-range.ts'

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function periodText(view: View, date: Day, language: Language): string {
  if (view === 'day') return capital(formatDay(noonOf(date), language))
  if (view === 'month') return capital(formatMonth(noonOf(date), language))
  const { from, until } = dayRangeOf(view, date)
  return formatDateRange(noonOf(from), noonOf(addDays(until, -1)), language)
}

/** «Декабрь 2026», «14–20 декабря», «Сб, 12 декабря»; empty while nobody knows which day it is. */
function usePeriod(view: View, date: Day | undefined): string {
  const language = useLanguage()
  return date ? periodText(view, date, language) : ''
}

export interface CalendarProps {
  /** The page's heading; without one the calendar stands in a page that has its own. */
  readonly title?: string
  /** For staff: more changes are watched. */
  readonly isStaff?: boolean | undefined
  /** Beside the title, about the day that is shown. */
  readonly actions?: ((day: Day) => ReactNode) | undefined
  /** What more a popover says of an item, and what can be done there. */
  readonly details?: ((item: CalendarItem, close: () => void) => ReactNode) | undefined
  /** What else the grid can do. Must be the same object between drawings. */
  readonly grid?: CalendarOptions | undefined
  /** Told as soon as they are known, and when they change. Must be the same function between drawings. */
  readonly onPlaces?: ((places: CalendarSpaces) => void) | undefined
}

/** The spaces of the hub, in order and by their id. */
export interface CalendarSpaces {
  readonly spaces: readonly CalendarSpace[]
  readonly byId: Spaces
}

interface Opened {
  readonly item: CalendarItem
  readonly anchor: HTMLElement
}

/** The calendar of the hub: by day, week and month, in a window of any width, for visitors and for staff. */
export function Calendar({ title, isStaff = false, actions, details, grid, onPlaces }: CalendarProps) {
  const { t } = useTranslation('calendar')
  const now = useNow()
  const { address, go, urlOf, usual } = useCalendarSearchParams(isStaff)
  const { view, kinds } = address
  const date = address.date ?? (now && hubDay(now))
  const { span, load, isStale, channel, spaces, byId, items, isCut } = useRange(address, date, isStaff)
  useEffect(() => onPlaces?.({ spaces, byId }), [onPlaces, spaces, byId])
  const period = usePeriod(view, date)
  const wordsOf = useItemLabels(byId)
  const [opened, setOpened] = useState<Opened>()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const filters = useFilters()
  const toNextEvent = useNextEvent(address, go)

  const body = useRef<HTMLElement>(null)
  const showDay = useCallback(
    (day: Day) => {
      keepFocusIn(body.current)
      go({ view: 'day', date: day })
    },
    [go],
  )
  const pickDay = useCallback((day: Day) => go({ date: day }), [go])
  const open = useCallback((item: CalendarItem, anchor: HTMLElement) => setOpened({ item, anchor }), [])
  const close = () => setOpened(undefined)
  const turn = (pages: number) => date && go({ date: adjacentPage(view, date, pages) })
  const show = (next: View) => go({ view: next })
  useShortcuts((command) => carryOut(command))
  const carryOut = (command: Command) => {
    if (command === 'help') return setHelpOpen(true)
    if (command === 'nextEvent') return toNextEvent()
    keepFocusIn(body.current)
    if (command === 'today') go({ date: undefined })
    else if (command === 'previous') turn(-1)
    else if (command === 'next') turn(1)
    else show(command)
  }

  // What was opened may have changed in the meantime, or gone.
  const current = opened && load.data?.items.find(({ id }) => id === opened.item.id)
  return (
    <>
      <header className={`${styles.head} ${title ? styles.top : styles.inside}`}>
        <div className={styles.name}>
          {title && <h1>{title}</h1>}
          <p className={styles.period}>{period}</p>
        </div>
        <Toolbar
          view={view}
          filters={filters}
          onView={show}
          onToday={() => go({ date: undefined })}
          onPage={turn}
          urlOf={(change) => urlOf(change)}
          pageUrl={(pages) => date && urlOf({ date: adjacentPage(view, date, pages) })}
        />
        {date && actions && <div className={styles.actions}>{actions(date)}</div>}
      </header>
      <FiltersWithoutScripts params={address} spaces={spaces} />
      <div
        id={filters.id}
        className={`${styles.filters} with-script`}
        data-open={filters.isOpen || undefined}
      >
        <Legend kinds={kinds} onKinds={(next) => go({ kinds: next })} />
        <SpaceFilter
          spaces={spaces}
          chosen={address.spaces}
          onToggle={(slug) => go({ spaces: toggledSpace(address.spaces, slug) })}
        />
        <DateJump date={date} onDate={(day) => go({ date: day })} />
      </div>
      {/* Not a `LoadBoundary`: the grid of days stays under the error, as it is there before its items load. */}
      {load.error && (
        <div className={styles.error}>
          <ErrorCard
            title={t('error')}
            message={t(errorMessageKey(load.error))}
            onRetry={load.retry}
            retrying={load.retrying}
          />
        </div>
      )}
      <CalendarBody
        place={body}
        view={view}
        date={date}
        span={span}
        now={now}
        items={items}
        spaces={byId}
        isBusy={load.retrying}
        isThere={load.data !== undefined}
        onDay={showDay}
        dayUrl={(day) => urlOf({ view: 'day', date: day })}
        onPick={pickDay}
        onOpen={open}
        canOpenAll={details !== undefined}
        grid={grid}
      />
      <RealtimeStatus channel={channel} isStale={isStale} />
      <CalendarNotes
        period={period}
        count={load.data && items.length}
        hidden={countOf(load.data?.items ?? [], usual) - countOf(items, usual)}
        isCut={isCut}
        onReset={() => go({ kinds: usual, spaces: [] })}
        onHelp={() => setHelpOpen(true)}
      />
      {opened && current && (
        <ItemPopover item={current} words={wordsOf(current)} anchor={opened.anchor} onClose={close}>
          {details?.(current, close)}
        </ItemPopover>
      )}
      <HelpDialog open={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </>
  )
}

/** What has the focus goes when other days are drawn: the place they are drawn in takes it. */
function keepFocusIn(body: HTMLElement | null): void {
  if (body?.contains(document.activeElement)) body.focus()
}

const countOf = (items: readonly CalendarItem[], kinds: readonly CalendarKind[]): number =>
  items.filter(({ kind }) => kinds.includes(kind)).length

/** On a phone the filters open on demand; where there is room, the style sheet shows them for good. */
function useFilters() {
  const [isOpen, setOpen] = useState(false)
  return { id: useId(), isOpen, toggle: () => setOpen(!isOpen) }
}
