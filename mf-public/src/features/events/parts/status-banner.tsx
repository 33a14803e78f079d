import { formatDateTime, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Banner } from '@hub/shared-ui/banner'
import { Localized } from '@hub/shared-ui/localized'
import { MoreLink } from '@hub/shared-ui/more-link'
import { FavouriteButton } from '../../../lib/favourites/favourite-button.tsx'
import type { EventDetails } from '../model/event-details.ts'
import { eventTimes } from '../model/event-times.ts'

const TONES = { postponed: 'warning', cancelled: 'danger', completed: 'info' } as const

/** What has become of the event, why, and what to do now. */
export function StatusBanner({ event }: { readonly event: EventDetails }) {
  const { t } = useTranslation(['events', 'common'])
  const newDate = useNewDate(event)
  const { status } = event
  if (status === 'planned') {
    return newDate ? (
      <Banner tone="warning" title={t('event.moved')}>
        {newDate}
        {event.status_note && ' '}
        {event.status_note && <Localized text={event.status_note} />}
      </Banner>
    ) : null
  }
  // Why it was called off says enough; a postponed event always says what to do.
  const needsMore = !event.status_note || status === 'postponed'
  const actions =
    status === 'postponed' ? (
      <FavouriteButton eventId={event.id} variant="line" size="sm" />
    ) : (
      <MoreLink to="/events">{t('event.moreEvents')}</MoreLink>
    )
  return (
    <Banner tone={TONES[status]} title={t(`common:statusBanners.${status}.title`)} actions={actions}>
      {event.status_note && <Localized text={event.status_note} />}
      {event.status_note && needsMore && ' '}
      {needsMore && (newDate ?? t(`common:statusBanners.${status}.text`))}
    </Banner>
  )
}

function useNewDate(event: EventDetails): string | undefined {
  const { t } = useTranslation('events')
  const language = useLanguage()
  const { startsAt, wasAt } = eventTimes(event)
  const isMoved = startsAt && wasAt && (event.status === 'planned' || event.status === 'postponed')
  return isMoved ? t('event.newDate', { date: formatDateTime(startsAt, language) }) : undefined
}
