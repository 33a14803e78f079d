import '@fullcalendar/react/skeleton.css'
import { type CalendarOptions, type EventInput, Calendar as FullCalendar } from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import en from '@fullcalendar/react/locales/en-gb'
import ru from '@fullcalendar/react/locales/ru'
import timeGrid from '@fullcalendar/react/timegrid'
import { HUB_TIME_ZONE, hubDay, useLanguage, useTranslation } from '@hub/shared-i18n'
import type { Day } from '@hub/shared-ui/day'
import { memo, startTransition, useCallback, useEffect, useMemo, useState } from 'react'
import { type Spaces, useItemLabels } from '../details/use-item-labels.ts'
import { gridHeight, hoursOf } from '../model/hours.ts'
import type { CalendarItem } from '../model/item.ts'
import { dayRangeOf, type View } from '../model/view.ts'
import styles from './grid.module.css'
import { eventsInHours, eventsInMonth, type GridEvent, itemOfGridEvent } from './grid-event.ts'
import { GridItem } from './grid-item.tsx'
import { gridOptions } from './grid-options.ts'
import { MoreItem } from './more-item.tsx'

/**
 * What a day of a week does with more than fits side by side: a strip at its edge tells how many there are, and leads
 * to the day.
 */
function useHiddenItems(room: number | undefined, onDay: (day: Day) => void): CalendarOptions {
  const { t } = useTranslation('calendar')
  return useMemo(() => {
    if (room === undefined) return {}
    const words = (count: number) => t('moreOfDay', { count })
    return {
      eventMaxStack: room,
      moreLinkContent: ({ num }) => (
        <>
          <span aria-hidden="true">+{num}</span>
          <span className="visually-hidden">{words(num)}</span>
        </>
      ),
      moreLinkHint: words,
      moreLinkDidMount: ({ el }) => {
        // It opens no list on the spot, whatever FullCalendar says of it.
        el.removeAttribute('aria-haspopup')
        el.removeAttribute('aria-expanded')
        el.dataset.item = 'more'
      },
      moreLinkClick: ({ date, view }) => {
        onDay(hubDay(date))
        // Named, the view it shows already, it opens nothing.
        return view.type
      },
      columnMoreLinkClass: styles.strip,
      dayLaneInnerClass: styles.laneItems,
    }
  }, [room, onDay, t])
}

const TYPES: Readonly<Record<View, string>> = {
  day: 'timeGridDay',
  week: 'timeGridWeek',
  month: 'dayGridMonth',
}

const PLUGINS = [dayGrid, timeGrid]
const LOCALES = { ru, en }

export interface CalendarGridProps {
  readonly view: View
  readonly date: Day
  readonly items: readonly CalendarItem[]
  readonly spaces: Spaces
  readonly onDay: (day: Day) => void
  readonly onOpen: (item: CalendarItem, anchor: HTMLElement) => void
  /** Called when all items are drawn for the first time. Must be the same function between drawings. */
  readonly onDrawn?: (() => void) | undefined
  /** How many items fit side by side in a day of a week; all unless told. */
  readonly room?: number | undefined
  /** What else the grid can do, as for staff who may move items. Must be the same object between drawings. */
  readonly extra?: CalendarOptions | undefined
}

const twoDigits = (hour: number) => `${String(hour).padStart(2, '0')}:00:00`

const STAGES = 2

/** First no item, then those of the first days, then all of them: some short tasks in place of a long one. */
function useByAndBy(
  events: EventInput[],
  onDrawn: (() => void) | undefined,
): { shown: EventInput[]; isMeasured: boolean } {
  const [stage, setStage] = useState(0)
  useEffect(() => {
    if (stage < STAGES) startTransition(() => setStage(stage + 1))
    else onDrawn?.()
  }, [stage, onDrawn])
  const shown = useMemo(() => events.slice(0, Math.ceil((events.length * stage) / STAGES)), [events, stage])
  return { shown, isMeasured: stage > 0 }
}

/**
 * Day, week and month drawn by FullCalendar, in the hub's time whatever the visitor's own zone. It shows the days with
 * which it began: for others there is another one (a `key`), which React can draw bit by bit, without holding the page.
 */
export const CalendarGrid = memo(function CalendarGrid(props: CalendarGridProps) {
  const { view, date, items, spaces, onDay, onOpen, onDrawn, room, extra } = props
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  const wordsOf = useItemLabels(spaces)
  const isMonth = view === 'month'
  const events = useMemo(
    () => (isMonth ? eventsInMonth(items, dayRangeOf(view, date)) : eventsInHours(items)),
    [isMonth, items, view, date],
  )
  const { shown, isMeasured } = useByAndBy(events, onDrawn)
  const hours = useMemo(() => hoursOf(isMonth ? [] : items), [isMonth, items])

  const content = useCallback(
    (info: GridEvent) => {
      const { item, more } = itemOfGridEvent(info)
      if (more) return <MoreItem more={more} onDay={onDay} />
      return item && <GridItem item={item} words={wordsOf(item)} isInHours={!isMonth} onOpen={onOpen} />
    },
    [wordsOf, onOpen, onDay, isMonth],
  )
  const toDay = useCallback((moment: Date) => onDay(hubDay(moment)), [onDay])
  const hiddenItems = useHiddenItems(view === 'week' ? room : undefined, onDay)
  const openDay = useCallback((day: string) => t('openDay', { day }), [t])

  const hoursLook = isMeasured ? undefined : styles.unmeasured
  const look = isMonth ? styles.month : hoursLook

  return (
    <div className={look} style={isMonth ? undefined : { minHeight: gridHeight(hours) }}>
      <FullCalendar
        {...gridOptions}
        {...hiddenItems}
        {...extra}
        plugins={extra?.plugins ?? PLUGINS}
        locale={LOCALES[language]}
        timeZone={HUB_TIME_ZONE}
        initialView={TYPES[view]}
        initialDate={date}
        events={shown}
        eventContent={content}
        slotMinTime={twoDigits(hours.first)}
        slotMaxTime={twoDigits(hours.last)}
        navLinkDayClick={toDay}
        navLinkHint={openDay}
        timedText={t('form.clock')}
      />
    </div>
  )
})
