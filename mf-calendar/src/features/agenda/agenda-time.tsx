import {
  formatDateTime,
  formatTime,
  formatTimeRange,
  hubDay,
  useLanguage,
  useTranslation,
} from '@hub/shared-i18n'
import { Time } from '@hub/shared-ui/time'
import styles from './agenda-page.module.css'
import type { AgendaEvent } from './api/list-coming-events.ts'

const HOURS_OF_AN_EVENING = 20

/** Under its day an evening needs only its hours; what spans days also says when it ends. */
export function AgendaTime({ event, day }: { event: AgendaEvent; day: string }) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const { starts_at, ends_at } = event
  const hours = (Date.parse(ends_at) - Date.parse(starts_at)) / 3_600_000
  const isEvening = hours < HOURS_OF_AN_EVENING || hubDay(starts_at) === hubDay(ends_at)
  if (isEvening) return <Time value={starts_at}>{formatTimeRange(starts_at, ends_at, language)}</Time>
  const begins = (hubDay(starts_at) === day ? formatTime : formatDateTime)(starts_at, language)
  return (
    <>
      <Time value={starts_at}>{begins}</Time>{' '}
      <span className={styles.end}>
        <Time value={ends_at}>{t('dates.until', { time: formatDateTime(ends_at, language) })}</Time>
      </span>
    </>
  )
}
