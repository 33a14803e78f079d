import { useAuth } from '@hub/shared-auth'
import { formatDateTime, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Link, useLoad, useQuery } from '@hub/shared-platform'
import { Badge } from '@hub/shared-ui/badge'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { BanIcon, CheckIcon } from '@hub/shared-ui/icons'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { Localized } from '@hub/shared-ui/localized'
import { Section } from '@hub/shared-ui/section'
import { pagePathOf } from '@hub/shared-ui/ticket-course'
import { Time } from '@hub/shared-ui/time'
import type { MyPurchases, MyRegistration } from '../../lib/purchases/my-purchases.ts'
import { PurchasesBoundary } from '../../lib/purchases/purchases-boundary.tsx'
import { RefundBadge } from '../../lib/purchases/refund-badge.tsx'
import { byTime } from '../../lib/purchases/registration-status.ts'
import { useCurrentMinute } from '../../lib/purchases/use-current-minute.ts'
import { useIncrementalList } from '../../lib/purchases/use-incremental-list.tsx'
import section from '../../lib/section.module.css'
import { RegistrationCard } from './registration-card.tsx'
import { streamsQuery } from './registration-requests.ts'
import styles from './registrations.module.css'
import { ticketUpdatesQuery } from './ticket-updates.ts'

/** The registrations of the account for events: upcoming ones with tickets, past ones below. */
export function Registrations() {
  return (
    <PurchasesBoundary height="24rem">
      {(purchases) => <Lists registrations={purchases.registrations.filter(({ event }) => !event.course)} />}
    </PurchasesBoundary>
  )
}

/** The courses of the account: current ones with their sessions and the ticket, past ones below. */
export function MyCourses() {
  return (
    <PurchasesBoundary height="24rem">
      {(purchases) => (
        <Lists registrations={purchases.registrations.filter(({ event }) => event.course)} isCourses />
      )}
    </PurchasesBoundary>
  )
}

interface ListsProps extends Pick<MyPurchases, 'registrations'> {
  readonly isCourses?: boolean
}

function Lists({ registrations, isCourses = false }: ListsProps) {
  const { t } = useTranslation(['purchases', 'common'])
  const { ahead, behind } = byTime(registrations, useCurrentMinute())
  return (
    <>
      <Section title={t(isCourses ? 'courses.current' : 'common:lists.upcoming')} className={section.section}>
        {ahead.length > 0 ? (
          <UpcomingRegistrations registrations={ahead} />
        ) : (
          <NothingAhead isCourses={isCourses} />
        )}
      </Section>
      {behind.length > 0 && (
        <Section title={t('registrations.behind')} className={section.section}>
          <PastRegistrations registrations={behind} />
        </Section>
      )}
    </>
  )
}

function NothingAhead({ isCourses }: Required<Pick<ListsProps, 'isCourses'>>) {
  const { t } = useTranslation('purchases')
  const what = isCourses ? 'courses' : 'registrations'
  return (
    <EmptyState
      art="quiet"
      headingLevel={3}
      title={t(`${what}.empty.title`)}
      actions={
        isCourses ? (
          <ButtonLink to="/courses">{t('courses.choose')}</ButtonLink>
        ) : (
          <ButtonLink to="/events">{t('toEvents')}</ButtonLink>
        )
      }
    >
      <p>{t(`${what}.empty.text`)}</p>
    </EmptyState>
  )
}

const mayBeStreamed = ({ status, event }: MyRegistration) =>
  status === 'confirmed' && !event.course && event.status === 'planned' && event.format !== 'offline'

/** The tickets to what is to come, and the places in queues. */
function UpcomingRegistrations({ registrations }: { readonly registrations: readonly MyRegistration[] }) {
  const { t } = useTranslation(['purchases', 'common'])
  const streamed = registrations.filter(mayBeStreamed).map(({ event }) => event.id)
  const { data: streams } = useQuery(streamsQuery(streamed))
  const { user } = useAuth()
  const updates = useLoad(ticketUpdatesQuery(user?.id))
  return (
    <>
      <LoadBoundary load={updates} loadError={t('common:ticketChanges.loadError')} skeleton={null}>
        {() => null}
      </LoadBoundary>
      <ul className={styles.cards}>
        {registrations.map((registration) => (
          <li key={registration.id}>
            <RegistrationCard
              registration={registration}
              updates={updates.data?.get(registration.id)}
              streamUrl={streams?.get(registration.event.id)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

const CAUSES = ['staff', 'moved', 'not_confirmed', 'not_paid', 'refunded'] as const

function outcomeOf(registration: MyRegistration) {
  const { status, event, cancel_cause: cause } = registration
  if (status === 'cancelled') return CAUSES.find((known) => known === cause) ?? 'cancelled'
  if (event.status === 'cancelled') return 'eventCancelled'
  if (registration.needs_confirmation) return 'not_confirmed'
  if (status === 'waitlisted') return 'noSeat'
  return registration.checked_in_at ? 'came' : 'over'
}

const ICONS: Readonly<Record<string, typeof CheckIcon | undefined>> = { came: CheckIcon, over: undefined }

/** What became of a registration that is behind: came, was called off, or ran out, and what happens to the money. */
function PastRegistrationStatus({ registration }: { readonly registration: MyRegistration }) {
  const { t } = useTranslation('purchases')
  const outcome = outcomeOf(registration)
  const icon = outcome in ICONS ? ICONS[outcome] : BanIcon
  return (
    <span className={styles.badges}>
      <Badge tone="quiet" icon={icon}>
        {t(`registrations.outcomes.${outcome}`)}
      </Badge>
      {registration.order && <RefundBadge order={registration.order} />}
    </span>
  )
}

/** What is over, and what was given up. */
function PastRegistrations({ registrations }: { readonly registrations: readonly MyRegistration[] }) {
  const { shown, more } = useIncrementalList(registrations)
  return (
    <>
      <ul className={styles.rows}>
        {shown.map((registration) => (
          <Row key={registration.id} registration={registration} />
        ))}
      </ul>
      {more}
    </>
  )
}

function Row({ registration }: { readonly registration: MyRegistration }) {
  const language = useLanguage()
  const { event } = registration
  return (
    <li className={styles.row}>
      <div>
        <h3 className={styles.name}>
          <Link to={pagePathOf(event)}>
            <Localized text={event.title} />
          </Link>
        </h3>
        <p className="small muted">
          <Time value={event.starts_at}>{formatDateTime(event.starts_at, language)}</Time>
        </p>
      </div>
      <PastRegistrationStatus registration={registration} />
    </li>
  )
}
