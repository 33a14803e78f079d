import type { ErrorCard } from '@hub/shared-auth'
import styles from '../../pages/message-page.module.css'
import { AuthErrorCard } from '../auth-error-card.tsx'

interface Props {
  title: string
  error: ErrorCard
  onRetry: () => void
}

/** Notice that redeeming a link got no response, with a retry button. */
export function LinkNoResponse({ title, error, onRetry }: Props) {
  return (
    <section className={styles.page}>
      <h1>{title}</h1>
      <AuthErrorCard error={error} onRetry={onRetry} />
    </section>
  )
}
