import { formatDate, formatMonth, formatWeekday, hubDay, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useNow } from '@hub/shared-platform'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/icons.ts'
import { addDays, addMonths, type Day, daysOfMonth, noonOf, weekdayOf } from './day.ts'
import styles from './day-dialog.module.css'

interface Props {
  readonly title: ReactNode
  readonly chosen: Day | undefined
  readonly min?: Day | undefined
  readonly max?: Day | undefined
  readonly onChoose: (day: Day) => void
  readonly onClose: () => void
}

const DAYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const MONTHS: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 }

/** A month to choose a day from. Arrows lead from day to day, Page Up and Page Down from month to month. */
export function DayDialog({ title, chosen, min = '', max = '9999', onChoose, onClose }: Props) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const today = hubDay(useNow() ?? new Date())
  const { current, turn, keyboard } = useCurrentDay(chosen ?? today, min, max)
  const isOffered = (day: Day) => day >= min && day <= max
  const days = daysOfMonth(current)
  const [first = current] = days
  return (
    <Dialog open onClose={onClose} title={title}>
      <div className={styles.months}>
        <IconButton
          icon={ChevronLeftIcon}
          label={t('ui.date.previousMonth')}
          disabled={!isOffered(addDays(first, -1))}
          onClick={() => turn(-1)}
        />
        <p className={styles.month} aria-live="polite">
          {formatMonth(noonOf(current), language)}
        </p>
        <IconButton
          icon={ChevronRightIcon}
          label={t('ui.date.nextMonth')}
          disabled={!isOffered(addDays(first, days.length))}
          onClick={() => turn(1)}
        />
      </div>
      <fieldset className={styles.days} {...keyboard}>
        <legend className="visually-hidden">{formatMonth(noonOf(current), language)}</legend>
        {days.slice(0, 7).map((day) => {
          const weekday = addDays(day, 1 - weekdayOf(first))
          return (
            <span key={day} className={styles.weekday} aria-hidden="true">
              {formatWeekday(noonOf(weekday), language, 'short')}
            </span>
          )
        })}
        {days.map((day) => (
          <button
            key={day}
            type="button"
            className={styles.day}
            style={day === first ? { gridColumnStart: weekdayOf(day) } : undefined}
            data-day={day}
            aria-label={`${formatWeekday(noonOf(day), language)}, ${formatDate(noonOf(day), language)}`}
            aria-pressed={day === chosen}
            aria-current={day === today ? 'date' : undefined}
            disabled={!isOffered(day)}
            tabIndex={day === current ? 0 : -1}
            onClick={() => onChoose(day)}
          >
            {Number(day.slice(8))}
          </button>
        ))}
      </fieldset>
    </Dialog>
  )
}

/** The day that Tab leads to, and the month around it. Keys take the focus along, the month's arrows leave it. */
function useCurrentDay(initial: Day, min: Day, max: Day) {
  const within = (day: Day) => {
    if (day < min) return min
    return day > max ? max : day
  }
  const [current, setCurrent] = useState(() => within(initial))
  const ref = useRef<HTMLFieldSetElement>(null)
  const takesFocus = useRef(true)
  // After the dialog has opened: it would take the focus to its first button.
  useEffect(() => {
    if (takesFocus.current) ref.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus()
    takesFocus.current = false
  }, [current])
  const onKeyDown = (event: KeyboardEvent) => {
    const [days, months] = [DAYS[event.key], MONTHS[event.key]]
    if (days === undefined && months === undefined) return
    event.preventDefault()
    const next = within(months ? addMonths(current, months) : addDays(current, days ?? 0))
    takesFocus.current = next !== current
    setCurrent(next)
  }
  return {
    current,
    turn: (months: number) => setCurrent(within(addMonths(current, months))),
    keyboard: { ref, onKeyDown },
  }
}
