import { formatDateTime, useLanguage } from '@hub/shared-i18n'
import { Link } from '@hub/shared-platform'
import { Localized } from '@hub/shared-ui/localized'
import { PaymentPanel } from '@hub/shared-ui/payment-panel'
import { Ticket } from '@hub/shared-ui/ticket'
import { Time } from '@hub/shared-ui/time'
import type { MyRegistration } from '../../lib/purchases/my-purchases.ts'
import { ticketCodeOf } from '../../lib/purchases/registration-status.ts'
import { CardActions } from './card-actions.tsx'
import { Notices } from './notices.tsx'
import styles from './registrations.module.css'
import { StatusBadges } from './status-badges.tsx'
import { useLocationText } from './use-location.ts'

interface Props {
  readonly registration: MyRegistration
  /** Where to watch, for those who may. */
  readonly streamUrl: string | undefined
}

/** One registration for something to come: the ticket when there is one, what to know, what to do. */
export function RegistrationCard({ registration, streamUrl }: Props) {
  const language = useLanguage()
  const { event, order } = registration
  return (
    <div className={styles.card}>
      {order && registration.status === 'confirmed' && <PaymentPanel order={order} headingLevel={4} />}
      <Ticket
        slug={event.slug}
        kind={event.kind}
        motif={event.cover_motif}
        print={event.cover_print}
        headingLevel={3}
        title={
          <Link to={`/events/${event.slug}`}>
            <Localized text={event.title} />
          </Link>
        }
        badge={<StatusBadges registration={registration} />}
        when={
          event.status !== 'postponed' && (
            <Time value={event.starts_at}>{formatDateTime(event.starts_at, language)}</Time>
          )
        }
        where={useLocationText(registration)}
        who={registration.full_name}
        code={ticketCodeOf(registration)}
      />
      <Notices registration={registration} />
      <CardActions registration={registration} streamUrl={streamUrl} />
    </div>
  )
}
