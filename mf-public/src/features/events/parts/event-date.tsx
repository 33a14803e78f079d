import {
  formatDateRange,
  formatDateTime,
  formatDateTimeRange,
  formatTime,
  hubDay,
  type Language,
  useLanguage,
  useTranslation,
} from '@hub/shared-i18n'
import { Time } from '@hub/shared-ui/time'
import type { EventDetails } from '../model/event-details.ts'
import { eventTimes } from '../model/event-times.ts'

type Dated = Pick<EventDetails, 'status' | 'starts_at' | 'ends_at' | 'doors_at' | 'previous_starts_at'>

const isOverDays = ({ starts_at, ends_at }: Dated) =>
  Date.parse(ends_at) - Date.parse(starts_at) > 20 * 3_600_000 && hubDay(starts_at) !== hubDay(ends_at)

/** «сб, 12 декабря, 19:00»; for what runs over several days, the days; or that the date is not known yet. */
export function EventDate({ event }: { readonly event: Dated }) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const { startsAt } = eventTimes(event)
  if (!startsAt) return t('dates.tba')
  return <Time value={startsAt}>{whenText(event, language)}</Time>
}

const whenText = (event: Dated, language: Language): string =>
  isOverDays(event)
    ? formatDateRange(event.starts_at, event.ends_at, language)
    : formatDateTime(event.starts_at, language)

/** The end and the doors, or the date that no longer holds. */
export function EventDateNote({ event }: { readonly event: Dated }) {
  const { t } = useTranslation('events')
  const language = useLanguage()
  const { startsAt, wasAt } = eventTimes(event)
  return (
    <>
      {startsAt && <span>{hours(event)}</span>}
      {wasAt && (
        <span>
          <span className="visually-hidden">{t('event.wasPlanned')} </span>
          <s>
            <Time value={wasAt}>{formatDateTime(wasAt, language)}</Time>
          </s>
        </span>
      )}
    </>
  )

  function hours({ starts_at, ends_at, doors_at }: Dated): string {
    if (isOverDays(event)) return formatDateTimeRange(starts_at, ends_at, language)
    const until = t('event.until', { time: formatTime(ends_at, language) })
    const doors = doors_at && t('event.doors', { time: formatTime(doors_at, language) })
    return [until, doors].filter(Boolean).join(', ')
  }
}
