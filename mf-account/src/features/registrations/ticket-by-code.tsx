import { useAuth } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { toApiError, useLoad } from '@hub/shared-platform'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { Spinner } from '@hub/shared-ui/spinner'
import type { FoundTicket } from '../../lib/find-ticket.ts'
import type { MyPurchases } from '../../lib/purchases/my-purchases.ts'
import { PurchasesBoundary } from '../../lib/purchases/purchases-boundary.tsx'
import { FullScreenTicket } from './full-screen-ticket.tsx'
import { foundTicketQuery } from './registration-requests.ts'
import styles from './registrations.module.css'

/** The ticket that a scanned or typed code names: large when it is one's own, else why it is not shown. */
export function TicketByCode({ code }: { readonly code: string }) {
  return (
    <PurchasesBoundary height="36rem">
      {({ registrations }) => <OwnTicket code={code} registrations={registrations} />}
    </PurchasesBoundary>
  )
}

interface Props extends Pick<MyPurchases, 'registrations'> {
  readonly code: string
}

/** As the database reads a code: dashes and spaces are for people, and some signs are mistaken for others. */
const stored = (code: string) =>
  code
    .replace(/[\s–—-]/g, '')
    .toUpperCase()
    .replace(/[IL]/g, '1')
    .replaceAll('O', '0')

function OwnTicket({ code, registrations }: Props) {
  const own = registrations.find(({ seats }) =>
    seats.some(({ ticket_code: ticket }) => ticket === stored(code)),
  )
  return own ? (
    <FullScreenTicket key={own.id} registration={own} code={stored(code)} />
  ) : (
    <OtherTicket code={code} registrations={registrations} />
  )
}

const REASONS = new Map<string, 'mistyped' | 'unknown' | 'foreign'>([
  ['ticket_code_invalid', 'mistyped'],
  ['ticket_unknown', 'unknown'],
  ['ticket_not_yours', 'foreign'],
])

function OtherTicket({ code, registrations }: Props) {
  const { t } = useTranslation(['purchases', 'common'])
  const { user } = useAuth()
  const load = useLoad(foundTicketQuery(code, user?.id))
  const why = load.error && REASONS.get(toApiError(load.error).hint ?? '')
  if (why) return <NoTicket why={why} />
  return (
    <LoadBoundary
      load={load}
      loadError={t('ticket.failed')}
      skeleton={<Spinner label={t('ticket.looking')} />}
      className={load.error ? styles.message : undefined}
    >
      {(ticket) => <Found ticket={ticket} code={code} registrations={registrations} />}
    </LoadBoundary>
  )
}

function Found({ ticket, code, registrations }: Props & { readonly ticket: FoundTicket }) {
  const own = registrations.find(({ id }) => id === ticket.registration_id)
  if (own?.ticket_code && own.seats.some(({ ticket_code: ticket }) => ticket === stored(code)))
    return <FullScreenTicket registration={own} code={stored(code)} />
  // What is one's own and shows no code was given up.
  return <NoTicket why={ticket.is_mine ? 'cancelled' : 'foreign'} slug={ticket.event.slug} />
}

interface NoTicketProps {
  readonly why: 'mistyped' | 'unknown' | 'cancelled' | 'foreign'
  /** Of the event, where that is known. */
  readonly slug?: string | undefined
}

/** Why a code shows no ticket, and where to go. */
function NoTicket({ why, slug }: NoTicketProps) {
  const { t } = useTranslation('purchases')
  return (
    <div className={styles.message}>
      <EmptyState
        art="quiet"
        title={t(`ticket.${why}.title`)}
        actions={
          <>
            <ButtonLink to="/profile/registrations">{t('ticket.all')}</ButtonLink>
            {slug && (
              <ButtonLink to={`/events/${slug}`} variant="line">
                {t('ticket.event')}
              </ButtonLink>
            )}
          </>
        }
      >
        <p>{t(`ticket.${why}.text`)}</p>
      </EmptyState>
    </div>
  )
}
