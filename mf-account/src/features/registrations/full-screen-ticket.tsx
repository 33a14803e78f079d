import { formatDateTime, formatMoney, useLanguage, useTranslation } from '@hub/shared-i18n'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { ArrowLeftIcon } from '@hub/shared-ui/icons'
import { Localized } from '@hub/shared-ui/localized'
import { QrCode } from '@hub/shared-ui/qr-code'
import { printedTicketCode } from '@hub/shared-ui/ticket'
import { Time } from '@hub/shared-ui/time'
import { useEffect, useRef } from 'react'
import type { MyRegistration } from '../../lib/purchases/my-purchases.ts'
import { ticketCodeOf } from '../../lib/purchases/registration-status.ts'
import styles from './full-screen-ticket.module.css'
import { RegistrationCard } from './registration-card.tsx'
import { StatusBadges } from './status-badges.tsx'
import { useLocationText } from './use-location.ts'

interface Props {
  readonly registration: MyRegistration
  /** Of one of its seats. */
  readonly code: string
}

/** One's own ticket as it is shown at check-in: the code as large as the screen has room for. */
export function FullScreenTicket({ registration, code }: Props) {
  const { t } = useTranslation('purchases')
  return (
    <div className={styles.page}>
      {ticketCodeOf(registration) ? (
        <Large registration={registration} code={code} />
      ) : (
        <RegistrationCard registration={registration} streamUrl={undefined} isComing={undefined} />
      )}
      <ButtonLink to="/profile/registrations" icon={ArrowLeftIcon} variant="quiet">
        {t('ticket.all')}
      </ButtonLink>
    </div>
  )
}

function Large({ registration, code }: Props) {
  const { t } = useTranslation(['purchases', 'common'])
  const language = useLanguage()
  const place = useLocationText(registration)
  const { event, order } = registration
  const printed = printedTicketCode(code)
  const seat = registration.seats.find(({ ticket_code: own }) => own === code)
  const heading = useRef<HTMLHeadingElement>(null)
  // The list it was opened from is gone, and the page stays the same: nobody else moves the focus.
  useEffect(() => heading.current?.focus(), [])
  return (
    <article className={styles.ticket} data-kind={event.kind}>
      <div className={styles.code}>
        <QrCode text={code} label={t('common:ticket.qr', { code: printed })} />
        <p className={styles.printed} translate="no">
          {printed}
        </p>
      </div>
      <div className={styles.facts}>
        <StatusBadges registration={registration} />
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          <Localized text={event.title} />
        </h2>
        <p>
          {event.status !== 'postponed' && (
            <Time value={event.starts_at}>{formatDateTime(event.starts_at, language)}</Time>
          )}
          <br />
          {place}
        </p>
        <p className={styles.who}>{seat?.guest_name ?? registration.full_name}</p>
        {order?.payment && (
          <p>
            {t('common:payment.toPay')}:{' '}
            <b className="nowrap">{formatMoney(order.payment.amount, order.payment.currency, language)}</b>
          </p>
        )}
      </div>
    </article>
  )
}
