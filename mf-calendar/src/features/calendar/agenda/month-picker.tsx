import { formatDate, formatWeekday, hubDay, useLanguage, useTranslation } from '@hub/shared-i18n'
import { addDays, type Day, noonOf } from '@hub/shared-ui/day'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { itemsByDay } from '../model/by-day.ts'
import { type CalendarItem, type CalendarKind, calendarKinds } from '../model/item.ts'
import { type DayRange, daysOf } from '../model/view.ts'
import styles from './month-picker.module.css'

interface Props {
  readonly span: DayRange
  readonly chosen: Day
  readonly items: readonly CalendarItem[]
  readonly now: Date
  readonly onDay: (day: Day) => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** A month that fits a phone: each day shows by lines of light what kinds of items take place, and can be chosen. */
export function MonthPicker({ span, chosen, items, now, onDay }: Props) {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  const days = daysOf(span)
  const byDay = itemsByDay(items, span)
  const keyboard = useKeyboard(chosen, onDay)
  return (
    <fieldset className={styles.month} data-arrows="" {...keyboard}>
      <legend className="visually-hidden">{t('pickDay')}</legend>
      {days.slice(0, 7).map((day) => (
        <span key={day} className={styles.weekday} aria-hidden="true">
          {formatWeekday(noonOf(day), language, 'short')}
        </span>
      ))}
      {days.map((day) => {
        const ofDay = byDay.get(day) ?? []
        const words = `${formatWeekday(noonOf(day), language)}, ${formatDate(noonOf(day), language)}`
        return (
          <button
            key={day}
            type="button"
            className={styles.day}
            data-day={day}
            data-other={day.slice(0, 7) === chosen.slice(0, 7) ? undefined : ''}
            aria-label={`${words}, ${t('itemsOfDay', { count: ofDay.length })}`}
            aria-pressed={day === chosen}
            aria-current={day === hubDay(now) ? 'date' : undefined}
            tabIndex={day === chosen ? 0 : -1}
            onClick={() => onDay(day)}
          >
            <span className={styles.number}>{Number(day.slice(8))}</span>
            <Beams kinds={ofDay.map(({ kind }) => kind)} />
          </button>
        )
      })}
    </fieldset>
  )
}

/** Arrows choose the next day or week; the focus goes along, into the next month too. */
function useKeyboard(chosen: Day, onDay: (day: Day) => void) {
  const ref = useRef<HTMLFieldSetElement>(null)
  const hasMoved = useRef(false)
  useEffect(() => {
    if (hasMoved.current) ref.current?.querySelector<HTMLElement>(`[data-day="${chosen}"]`)?.focus()
    hasMoved.current = false
  }, [chosen])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key]
    if (step === undefined || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    hasMoved.current = true
    onDay(addDays(chosen, step))
  }
  return { ref, onKeyDown }
}

const MOST = 4

/** One line for each item, as many as fit; every kind has at least one. */
function beamsOf(kinds: readonly CalendarKind[]): CalendarKind[] {
  const there = calendarKinds.filter((kind) => kinds.includes(kind))
  const rest = [...kinds]
  for (const kind of there) rest.splice(rest.indexOf(kind), 1)
  return [...there, ...rest].slice(0, MOST)
}

function Beams({ kinds }: { readonly kinds: readonly CalendarKind[] }) {
  return (
    <span className={styles.beams} aria-hidden="true">
      {beamsOf(kinds).map((kind, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing but their place
        <i key={index} data-cal={kind} />
      ))}
    </span>
  )
}
