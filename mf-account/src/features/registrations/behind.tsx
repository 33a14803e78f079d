import { formatDateTime, useLanguage } from '@hub/shared-i18n'
import { Link } from '@hub/shared-platform'
import { LoadMore } from '@hub/shared-ui/load-more'
import { Localized } from '@hub/shared-ui/localized'
import { Time } from '@hub/shared-ui/time'
import { useState } from 'react'
import type { MyRegistration } from '../../lib/things/my-things.ts'
import { Outcome } from './outcome.tsx'
import styles from './registrations.module.css'

const PAGE_SIZE = 10

/** What is over, and what was given up. */
export function Behind({ registrations }: { readonly registrations: readonly MyRegistration[] }) {
  const [shown, setShown] = useState(PAGE_SIZE)
  return (
    <>
      <ul className={styles.rows}>
        {registrations.slice(0, shown).map((registration) => (
          <Row key={registration.id} registration={registration} />
        ))}
      </ul>
      {registrations.length > shown && (
        <LoadMore
          loading={false}
          shown={shown}
          total={String(registrations.length)}
          onPress={() => setShown(shown + PAGE_SIZE)}
        />
      )}
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
      <Outcome registration={registration} />
    </li>
  )
}
