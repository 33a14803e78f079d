import {
  formatDateTimeRange,
  formatTimeRange,
  hubDay,
  type Language,
  localize,
  useLanguage,
  useTranslation,
} from '@hub/shared-i18n'
import { Link } from '@hub/shared-platform'
import { FallbackBadge } from '@hub/shared-ui/fallback-badge'
import { Kind } from '@hub/shared-ui/kind'
import { Time } from '@hub/shared-ui/time'
import styles from './agenda-page.module.css'
import { AgendaState } from './agenda-state.tsx'
import type { AgendaEvent } from './api/list-coming-events.ts'

export function AgendaItem({ event, now }: { event: AgendaEvent; now: Date }) {
  const language = useLanguage()
  const title = localize(event.title, language)
  const where = useWhere(event)
  return (
    <li className={styles.item} data-kind={event.kind}>
      <p className={styles.time}>
        <Time value={event.starts_at}>{timesOf(event, language)}</Time>
      </p>
      <div className={styles.what}>
        <h3 className={styles.title}>
          <Link to={`/events/${event.slug}`} lang={title.isFallback ? title.language : undefined}>
            {title.text}
          </Link>
        </h3>
        <p className={styles.facts}>
          <Kind kind={event.kind} />
          {where && <span>{where}</span>}
          <AgendaState event={event} now={now} />
          {title.isFallback && <FallbackBadge />}
        </p>
      </div>
    </li>
  )
}

const HOURS_OF_AN_EVENING = 20

/** Under its day an evening needs only its hours; what spans days says both of its ends. */
function timesOf({ starts_at, ends_at }: AgendaEvent, language: Language): string {
  const hours = (Date.parse(ends_at) - Date.parse(starts_at)) / 3_600_000
  const isEvening = hours < HOURS_OF_AN_EVENING || hubDay(starts_at) === hubDay(ends_at)
  return (isEvening ? formatTimeRange : formatDateTimeRange)(starts_at, ends_at, language)
}

function useWhere({ place, format }: AgendaEvent): string {
  const { t } = useTranslation(['calendar', 'common'])
  const name = localize(place, useLanguage()).text
  if (format === 'offline') return name
  if (format === 'online' || !name) return t(`common:formats.${format}`)
  return t('andOnline', { place: name })
}
