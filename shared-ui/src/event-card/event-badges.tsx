import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Badge } from '../badge/badge.tsx'
import { EventStatusBadge } from '../badge/event-status-badge.tsx'
import { FallbackBadge } from '../badge/fallback-badge.tsx'
import { HourglassIcon } from '../icons/icons.ts'
import type { EventCardData } from './event-data.ts'

/** From so many seats on a card says how many are left. */
const FEW_SEATS = 15

/** What a reader of a list has to know beyond the price: the state first, then the seats, then the rest. */
export function EventBadges({ event }: { readonly event: EventCardData }) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  return (
    <>
      <StateBadge event={event} />
      {event.format !== 'offline' && <Badge>{t(`formats.${event.format}`)}</Badge>}
      {localize(event.title, language).isFallback && <FallbackBadge />}
    </>
  )
}

function StateBadge({ event }: { readonly event: EventCardData }) {
  const { t } = useTranslation('common')
  if (event.status === 'cancelled' || event.status === 'postponed')
    return <EventStatusBadge status={event.status} />
  if (event.status === 'completed' || event.seats_left === null) return null
  if (event.seats_left <= 0) {
    return (
      <Badge tone="warning" icon={HourglassIcon}>
        {t('seats.waitlist')}
      </Badge>
    )
  }
  return event.seats_left <= FEW_SEATS ? (
    <Badge>{t('seats.inline', { count: event.seats_left })}</Badge>
  ) : null
}
