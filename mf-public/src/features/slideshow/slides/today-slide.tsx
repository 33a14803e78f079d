import { formatDay, formatTime, hubDay, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Localized } from '@hub/shared-ui/localized'
import type { SignageEvent } from '../model/programme.ts'
import { isTakingPlace } from '../model/slides.ts'
import styles from './slides.module.css'
import { useLocationText } from './use-location-text.ts'

interface Props {
  readonly events: readonly SignageEvent[]
  readonly now: Date
}

/** What is left of the day, with what was called off. */
export function TodaySlide({ events, now }: Props) {
  const { t } = useTranslation('slideshow')
  const language = useLanguage()
  const where = useLocationText()
  return (
    <div className={styles.day}>
      <h1 className={styles.dayTitle}>
        {t('day')} <span>{formatDay(now, language)}</span>
      </h1>
      <ol className={styles.dayList}>
        {events.map((event) => (
          <li key={event.id} data-kind={event.kind} data-off={!isTakingPlace(event) || undefined}>
            <time className={styles.dayTime} dateTime={event.starts_at}>
              <Begins event={event} now={now} />
            </time>
            <strong className={styles.dayName}>
              <Localized text={event.title} />
            </strong>
            <span className={styles.dayPlace}>
              {isTakingPlace(event) ? where(event) : <Off status={event.status} />}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The hour, or that it has begun. */
function Begins({ event, now }: { readonly event: SignageEvent; readonly now: Date }) {
  const { t } = useTranslation('slideshow')
  const language = useLanguage()
  const began = Date.parse(event.starts_at) <= now.getTime()
  if (began && isTakingPlace(event)) return t('now')
  const isToday = hubDay(event.starts_at) === hubDay(now)
  return (isToday ? formatTime : formatDay)(event.starts_at, language)
}

function Off({ status }: Pick<SignageEvent, 'status'>) {
  const { t } = useTranslation('common')
  return t(`statuses.${status}`)
}
