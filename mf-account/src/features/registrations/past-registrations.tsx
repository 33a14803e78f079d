import { formatDateTime, useLanguage } from '@hub/shared-i18n'
import { Link } from '@hub/shared-platform'
import { Localized } from '@hub/shared-ui/localized'
import { Time } from '@hub/shared-ui/time'
import type { MyRegistration } from '../../lib/purchases/my-purchases.ts'
import { useIncrementalList } from '../../lib/purchases/use-incremental-list.tsx'
import { PastRegistrationStatus } from './past-registration-status.tsx'
import styles from './registrations.module.css'

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
