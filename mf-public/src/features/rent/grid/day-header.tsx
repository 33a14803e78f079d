import { formatDate, formatWeekday, useLanguage, useTranslation } from '@hub/shared-i18n'
import { instantAt, wallClock } from '../time/belgrade.ts'
import styles from './slot.module.css'

interface Props {
  /** `YYYY-MM-DD`. */
  readonly day: string
  readonly now: number
}

/** «пн 16» for the eye, «понедельник, 16 ноября» for screen readers. */
export function DayHeader({ day, now }: Props) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const noon = instantAt(day, 12)
  const isToday = wallClock(now).day === day
  const name = `${formatWeekday(noon, language)}, ${formatDate(noon, language)}`
  return (
    <th scope="col" className={styles.day} data-today={isToday ? '' : undefined}>
      <span aria-hidden="true">
        <span className={styles.weekday}>{formatWeekday(noon, language, 'short')}</span>
        <b>{Number(day.slice(-2))}</b>
      </span>
      <span className="visually-hidden">{isToday ? `${name}, ${t('dates.today')}` : name}</span>
    </th>
  )
}
