import { formatDate, formatWeekday, useLanguage, useTranslation } from '@hub/shared-i18n'
import { dayAt, instantAt } from '@hub/shared-ui/wall-clock'
import type { TimeSlotRow, Week } from '../model/week.ts'

import type { GridCell } from './drag-selection.ts'
import { withinGrid } from './keys.ts'
import styles from './slot.module.css'
import { SlotCell } from './slot-cell.tsx'
import type { SlotSelection } from './slot-selection.ts'
import { useDragSelection, useKeyboard, usePointerSelection } from './use-grid-input.ts'

interface Props {
  readonly label: string
  readonly week: Week
  readonly rows: readonly TimeSlotRow[]
  readonly now: number
  /** Whether the answer is on its way. */
  readonly isBusy: boolean
  /** One day alone, that of the place. */
  readonly isNarrow: boolean
  readonly place: GridCell
  readonly onPlace: (place: GridCell) => void
  readonly chosen: SlotSelection
  readonly gone: SlotSelection
  readonly onChoose: (chosen: SlotSelection) => void
  readonly onWeek: (weeks: number) => void
}

/** The hours of a week; on a phone those of one day. */
export function WeekTable(props: Props) {
  const { label, week, rows, now, isBusy, isNarrow, chosen, onPlace, onChoose, onWeek } = props
  const { t } = useTranslation('rent')
  const size = { days: week.days.length, rows: rows.length }
  const place = withinGrid(props.place, size)
  const strokes = useDragSelection({ rows, place, chosen, onChoose })
  const { table, onKeyDown } = useKeyboard(strokes, { size, place, onPlace, onWeek })
  const mouse = usePointerSelection(strokes, onPlace)
  const days = isNarrow ? [place.day] : [...week.days.keys()]
  return (
    <table
      ref={table}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid that is a table keeps its headers for those who know none
      role="grid"
      aria-label={label}
      aria-multiselectable="true"
      aria-busy={isBusy}
      className={styles.table}
      onKeyDown={onKeyDown}
      {...mouse}
    >
      <colgroup>
        <col className={styles.times} />
        {days.map((day) => (
          <col key={day} data-day={day} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('grid.time')}</span>
          </th>
          {days.map((day) => (
            <DayHeader key={day} index={day} day={week.days[day] ?? ''} now={now} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={`${row.hour}${row.isRepeated}`}>
            <RowHeader row={row} />
            {days.map((day) => (
              <Cell key={day} {...props} place={place} at={{ day, row: index }} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell({ at, rows, place, chosen, gone }: Props & { readonly at: GridCell }) {
  const { t } = useTranslation('rent')
  const slot = rows[at.row]?.slots[at.day]
  const isEntry = place.day === at.day && place.row === at.row
  if (!slot) {
    return (
      <td
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: what a cell of a grid is
        role="gridcell"
        className={styles.cell}
        data-day={at.day}
        data-place={`${at.day} ${at.row}`}
        data-status="closed"
        tabIndex={isEntry ? 0 : -1}
        aria-disabled="true"
        aria-label={t('states.closed')}
      />
    )
  }
  return (
    <SlotCell
      slot={slot}
      day={at.day}
      row={at.row}
      isChosen={slot.status === 'free' && chosen.includes(slot.id)}
      isGone={gone.includes(slot.id) && slot.status !== 'past' && slot.status !== 'begun'}
      isEntry={isEntry}
      previousStatus={rows[at.row - 1]?.slots[at.day]?.status}
      dayEnd={endOf(rows, at.day) ?? slot.endsAt}
    />
  )
}

const endOf = (rows: readonly TimeSlotRow[], day: number): number | undefined =>
  rows.findLast(({ slots }): boolean => slots[day] !== undefined)?.slots[day]?.endsAt

function RowHeader({ row: { hour, isRepeated } }: { readonly row: TimeSlotRow }) {
  const { t } = useTranslation('rent')
  const time = `${String(hour).padStart(2, '0')}:00`
  return (
    <th scope="row" className={`num ${styles.time}`}>
      {isRepeated ? t('grid.again', { hours: time }) : time}
    </th>
  )
}

interface DayHeaderProps {
  /** Counted from 0. */
  readonly index: number
  /** `YYYY-MM-DD`. */
  readonly day: string
  readonly now: number
}

/** «пн 16» for the eye, «понедельник, 16 ноября» for screen readers. */
function DayHeader({ index, day, now }: DayHeaderProps) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const noon = instantAt(day, 12)
  const isToday = dayAt(now) === day
  const name = `${formatWeekday(noon, language)}, ${formatDate(noon, language)}`
  return (
    <th scope="col" className={styles.day} data-day={index} data-today={isToday ? '' : undefined}>
      <span aria-hidden="true">
        <span className={styles.weekday}>{formatWeekday(noon, language, 'short')}</span>
        <b>{Number(day.slice(-2))}</b>
      </span>
      <span className="visually-hidden">{isToday ? `${name}, ${t('dates.today')}` : name}</span>
    </th>
  )
}
