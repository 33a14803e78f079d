import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import type { EventCardData } from '@hub/shared-ui/event-data'
import { FallbackBadge } from '@hub/shared-ui/fallback-badge'
import { Kind } from '@hub/shared-ui/kind'
import styles from './featured-event.module.css'

/** «Лекция», «Большой зал и онлайн», «16+» on one line. */
export function FeaturedDetails({ event, isFallback }: { event: EventCardData; isFallback: boolean }) {
  const { t } = useTranslation('common')
  const where = useWhere(event)
  return (
    <ul className={styles.facts}>
      <li>
        <Kind kind={event.kind} />
      </li>
      {where && <li>{where}</li>}
      {event.age_min ? <li>{t('ages.from', { age: event.age_min })}</li> : null}
      {isFallback && (
        <li>
          <FallbackBadge />
        </li>
      )}
    </ul>
  )
}

function useWhere({ place, format }: EventCardData): string {
  const { t } = useTranslation(['home', 'common'])
  const name = localize(place, useLanguage()).text
  if (format === 'offline') return name
  if (format === 'online' || !name) return t(`common:formats.${format}`)
  return t('featured.andOnline', { place: name })
}
