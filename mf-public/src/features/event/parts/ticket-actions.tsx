import { useTranslation } from '@hub/shared-i18n'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { ExternalLinkIcon, MonitorPlayIcon, PlayIcon } from '@hub/shared-ui/icons'
import type { EventDetails } from '../model/event-details.ts'
import { playerOf } from '../model/recording.ts'
import { RECORDING_ID } from './recording.tsx'

/** What anybody can do: buy elsewhere, watch what is open to all, watch the recording. */
export function TicketActions({ event }: { readonly event: EventDetails }) {
  const { t } = useTranslation('events')
  if (event.status === 'completed') return event.video_url && <RecordingLink url={event.video_url} />
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

/** Down the page where it can be shown there, else to where it lies. */
function RecordingLink({ url }: { readonly url: string }) {
  const { t } = useTranslation('events')
  return playerOf(url) ? (
    <ButtonLink to={`#${RECORDING_ID}`} variant="line" wide icon={PlayIcon}>
      {t('event.watchRecording')}
    </ButtonLink>
  ) : (
    <ButtonLink href={url} variant="line" wide icon={ExternalLinkIcon}>
      {t('event.watchRecording')}
    </ButtonLink>
  )
}
