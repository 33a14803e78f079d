import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Link } from '@hub/shared-platform'
import { FallbackBadge } from '@hub/shared-ui/fallback-badge'
import { Kind } from '@hub/shared-ui/kind'
import styles from './agenda-page.module.css'
import { AgendaState } from './agenda-state.tsx'
import { AgendaTime } from './agenda-time.tsx'
import type { AgendaEvent } from './api/list-coming-events.ts'

export function AgendaItem({ event, day, now }: { event: AgendaEvent; day: string; now: Date }) {
  const language = useLanguage()
  const title = localize(event.title, language)
  const where = useWhere(event)
  return (
    <li className={styles.item} data-kind={event.kind}>
      <p className={styles.time}>
        <AgendaTime event={event} day={day} />
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

function useWhere({ place, format }: AgendaEvent): string {
  const { t } = useTranslation(['calendar', 'common'])
  const name = localize(place, useLanguage()).text
  if (format === 'offline') return name
  if (format === 'online' || !name) return t(`common:formats.${format}`)
  return t('andOnline', { place: name })
}
