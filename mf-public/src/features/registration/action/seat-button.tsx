import { useTranslation } from '@hub/shared-i18n'
import { ButtonLink, type ButtonLinkProps } from '@hub/shared-ui/button-link'
import { ExternalLinkIcon, MonitorPlayIcon, TicketIcon } from '@hub/shared-ui/icons'
import type { OfferedEvent } from '../model/offer.ts'
import type { SeatAction } from '../model/seat-options.ts'

interface Props {
  readonly action: SeatAction
  readonly event: OfferedEvent
  /** URL of a guest's ticket. */
  readonly ticket?: string | undefined
  readonly variant?: ButtonLinkProps['variant']
  readonly wide?: boolean
}

/** A link to the form, to the ticket, or to whoever sells or shows it. */
export function SeatButton({ action, event, ticket, ...look }: Props) {
  const { t } = useTranslation('events')
  const form = `/events/${event.slug}/register`
  switch (action) {
    case 'buy':
      return (
        <ButtonLink href={event.external_ticket_url ?? ''} icon={ExternalLinkIcon} {...look}>
          {t('event.buyTicket')}
        </ButtonLink>
      )
    case 'watch':
      return (
        <ButtonLink href={event.streamUrl ?? ''} icon={MonitorPlayIcon} {...look}>
          {t('event.watchOnline')}
        </ButtonLink>
      )
    case 'use-pass':
      return (
        <ButtonLink to={`${form}?pay=pass`} icon={TicketIcon} {...look}>
          {t('event.seat.use-pass')}
        </ButtonLink>
      )
    case 'register-online':
      return (
        <ButtonLink to={`${form}?way=online`} {...look}>
          {t('event.seat.register-online')}
        </ButtonLink>
      )
    case 'show':
    case 'pay':
      return (
        <ButtonLink to={ticket ?? form} {...(ticket && { icon: TicketIcon })} {...look}>
          {t(`event.seat.${ticket && action === 'show' ? 'ticket' : action}`)}
        </ButtonLink>
      )
    default:
      return (
        <ButtonLink to={form} {...look}>
          {t(`event.seat.${action}`)}
        </ButtonLink>
      )
  }
}
