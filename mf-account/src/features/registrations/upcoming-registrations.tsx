import { useQuery } from '@hub/shared-platform'
import type { MyRegistration } from '../../lib/purchases/my-purchases.ts'
import { streamsQuery } from './api/list-streams.ts'
import { RegistrationCard } from './registration-card.tsx'
import styles from './registrations.module.css'

const mayBeStreamed = ({ status, event }: MyRegistration) =>
  status === 'confirmed' && event.status === 'planned' && event.format !== 'offline'

/** The tickets to what is to come, and the places in queues. */
export function UpcomingRegistrations({
  registrations,
}: {
  readonly registrations: readonly MyRegistration[]
}) {
  const streamed = registrations.filter(mayBeStreamed).map(({ event }) => event.id)
  const { data: streams } = useQuery(streamsQuery(streamed))
  return (
    <ul className={styles.cards}>
      {registrations.map((registration) => (
        <li key={registration.id}>
          <RegistrationCard registration={registration} streamUrl={streams?.get(registration.event.id)} />
        </li>
      ))}
    </ul>
  )
}
