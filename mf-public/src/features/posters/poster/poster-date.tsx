import {
  formatDate,
  formatDateRange,
  formatTime,
  formatWeekday,
  hubDay,
  localize,
  useLanguage,
  useTranslation,
} from '@hub/shared-i18n'
import { Time } from '@hub/shared-ui/time'
import type { PosterEvent } from '../model/poster-event.ts'
import styles from './poster.module.css'

const DAY = 20 * 3_600_000

const isOverDays = ({ starts_at, ends_at }: PosterEvent): boolean =>
  Date.parse(ends_at) - Date.parse(starts_at) > DAY && hubDay(starts_at) !== hubDay(ends_at)

/** A year has no room beside a long month; it may stand below. */
const yearApart = (day: string): string => day.replace(/\u00A0(?=\d{4}$)/, ' ')

/** When and where. */
export function PosterDate({ event }: { readonly event: PosterEvent }) {
  return (
    <div className={styles.where}>
      <p className={styles.when} data-days={isOverDays(event) || undefined}>
        <Moment event={event} />
      </p>
      <Place event={event} />
    </div>
  )
}

function Moment({ event }: { readonly event: PosterEvent }) {
  const { t } = useTranslation(['posters', 'common'])
  const language = useLanguage()
  const { startsAt } = event
  if (!startsAt) return t('common:dates.tba')
  const time = formatTime(startsAt, language)
  const [day, hour] = isOverDays(event)
    ? ([formatDateRange(startsAt, event.ends_at, language), t('from', { time })] as const)
    : ([formatDate(startsAt, language), `${formatWeekday(startsAt, language, 'short')}, ${time}`] as const)
  return (
    <Time value={startsAt}>
      {yearApart(day)}
      <span>{hour}</span>
    </Time>
  )
}

function Place({ event }: { readonly event: PosterEvent }) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const place = event.format === 'online' ? t('formats.online') : localize(event.location, language).text
  const address = event.format === 'online' ? '' : localize(event.address, language).text
  const stream = event.format === 'hybrid' ? t('formats.hybrid') : ''
  if (!place && !address) return null
  return (
    <p className={styles.place}>
      <strong>{place}</strong>
      {[address, stream].filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  )
}
