import type { ErrorCard as AuthError, ErrorAction, ErrorHelp } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { ErrorCard } from '@hub/shared-ui/error-card'
import { useEffect, useRef } from 'react'
import styles from './auth-error-card.module.css'

interface Props {
  /** Id that an invalid field refers to with `aria-describedby`. */
  id?: string
  error: AuthError
  onClose?: () => void
  onRetry?: () => void
  onAction?: (action: ErrorAction | ErrorHelp) => void
}

/** Card with an entry of the error catalogue and its action buttons. */
export function AuthErrorCard({ id, error, onClose, onRetry, onAction }: Props) {
  const { t } = useTranslation('auth')
  const action = error.action ?? error.help
  return (
    <div id={id} ref={useScrollIntoView(error)} className={styles.card}>
      <ErrorCard
        type={error.type}
        title={t(error.title)}
        message={error.texts.map((text) => t(text, error.params)).join(', ')}
        onClose={onClose}
        onRetry={error.retry ? onRetry : undefined}
        action={
          action && onAction ? { label: t(action.label), onPress: () => onAction(action.id) } : undefined
        }
      />
    </div>
  )
}

/** Scrolls a new error into view: on phones the on-screen keyboard hides the top of the form. */
function useScrollIntoView(error: AuthError) {
  const card = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each error object, even if it equals the previous one
  useEffect(() => void card.current?.scrollIntoView({ block: 'nearest' }), [error])
  return card
}
