import { formatDate, formatWeekday, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Icon } from '@hub/shared-ui/icon'
import { CheckIcon } from '@hub/shared-ui/icons'
import { dayAt, instantAt } from '@hub/shared-ui/wall-clock'
import { useId } from 'react'
import type { TimeSlotRow, Week } from '../model/week.ts'

import styles from './day-picker.module.css'
import type { SlotSelection } from './slot-selection.ts'

interface Props {
  readonly week: Week
  readonly rows: readonly TimeSlotRow[]
  readonly now: number
  readonly chosen: SlotSelection
  /** Counted from 0. */
  readonly day: number
  readonly onDay: (day: number) => void
}

/** The days of a week, of which a phone shows one: each says how many hours are free, and where some are chosen. */
export function DayPicker({ week, rows, now, chosen, day, onDay }: Props) {
  const { t } = useTranslation('rent')
  const name = useId()
  return (
    <fieldset className={styles.picker}>
      <legend className="visually-hidden">{t('days.label')}</legend>
      {week.days.map((date, index) => {
        const slots = rows.flatMap((row) => row.slots[index] ?? [])
        return (
          <label key={date} className={styles.day} data-today={dayAt(now) === date ? '' : undefined}>
            <input
              className={styles.radio}
              type="radio"
              name={name}
              value={index}
              checked={index === day}
              onChange={() => onDay(index)}
            />
            <DayWords
              date={date}
              free={
                slots.some(({ status }) => status === 'unknown')
                  ? undefined
                  : slots.filter(({ status }) => status === 'free').length
              }
              hasChosen={slots.some(({ id }) => chosen.includes(id))}
            />
          </label>
        )
      })}
    </fieldset>
  )
}

interface WordsProps {
  readonly date: string
  readonly free: number | undefined
  readonly hasChosen: boolean
}

function DayWords({ date, free, hasChosen }: WordsProps) {
  const { t } = useTranslation('rent')
  const language = useLanguage()
  const noon = instantAt(date, 12)
  const spoken = [
    `${formatWeekday(noon, language)}, ${formatDate(noon, language)}`,
    ...(free === undefined ? [] : [t('days.free', { count: free })]),
    ...(hasChosen ? [t('days.chosen')] : []),
  ]
  const short = free ? t('days.short', { count: free }) : '—'
  return (
    <>
      <span className="visually-hidden">{spoken.join(', ')}</span>
      <span className={styles.look} aria-hidden="true">
        <span>{formatWeekday(noon, language, 'short')}</span>
        <b>{Number(date.slice(-2))}</b>
        <span className={styles.free} data-none={free === 0 ? '' : undefined}>
          {hasChosen ? <Icon of={CheckIcon} size="sm" /> : short}
        </span>
      </span>
    </>
  )
}
