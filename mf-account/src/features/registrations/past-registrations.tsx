import { formatDateTime, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Link } from '@hub/shared-platform'
import { Badge } from '@hub/shared-ui/badge'
import { BanIcon, CheckIcon } from '@hub/shared-ui/icons'
import { Localized } from '@hub/shared-ui/localized'
import { Time } from '@hub/shared-ui/time'
import type { MyRegistration } from '../../lib/purchases/my-purchases.ts'
import { RefundBadge } from '../../lib/purchases/refund-badge.tsx'
import { useIncrementalList } from '../../lib/purchases/use-incremental-list.tsx'
import styles from './registrations.module.css'

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
  const { t } = useTranslation('things')
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
export function PastRegistrations({ registrations }: { readonly registrations: readonly MyRegistration[] }) {
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
          <Link to={`/events/${event.slug}`}>
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
