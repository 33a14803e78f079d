import { useTranslation } from '@hub/shared-i18n'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { ExternalLinkIcon, MonitorPlayIcon, PlayIcon } from '@hub/shared-ui/icons'
import type { EventDetails } from '../model/event-details.ts'

export const RECORDING_ID = 'recording'

/** What anybody can do: buy elsewhere, watch what is open to all, watch the recording. */
export function TicketActions({ event }: { readonly event: EventDetails }) {
  const { t } = useTranslation('events')
  if (event.status === 'completed') {
    return event.video_url ? (
      <ButtonLink to={`#${RECORDING_ID}`} variant="line" wide icon={PlayIcon}>
        {t('event.watchRecording')}
      </ButtonLink>
    ) : null
  }
  if (event.status !== 'planned') return null
  return (
    <>
      {event.external_ticket_url && <BuyLink url={event.external_ticket_url} wide />}
      {event.streamUrl && (
        <ButtonLink href={event.streamUrl} variant="line" wide icon={MonitorPlayIcon}>
          {t('event.watchOnline')}
        </ButtonLink>
      )}
    </>
  )
}

export function BuyLink({ url, wide = false }: { readonly url: string; readonly wide?: boolean }) {
  const { t } = useTranslation('events')
  return (
    <ButtonLink href={url} wide={wide} icon={ExternalLinkIcon}>
      {t('event.buyTicket')}
    </ButtonLink>
  )
}
