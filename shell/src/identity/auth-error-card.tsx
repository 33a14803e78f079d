import type { ErrorCard as AuthError, ErrorAction, ErrorHelp } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { ErrorCard } from '@hub/shared-ui/error-card'
import { useEffect, useRef } from 'react'
import styles from './auth-error-card.module.css'

interface Props {
  /** For a field that says it is wrong for the reason told here. */
  id?: string
  error: AuthError
  onClose?: () => void
  onRetry?: () => void
  onAction?: (action: ErrorAction | ErrorHelp) => void
}

/** An entry of the error catalogue, with the buttons that it allows. */
export function AuthErrorCard({ id, error, onClose, onRetry, onAction }: Props) {
  const { t } = useTranslation('auth')
  const action = error.action ?? error.help
  return (
    <div id={id} ref={useInSight(error)} className={styles.card}>
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

/** On a phone the keyboard leaves little of a form to see, and its top is not in that. */
function useInSight(error: AuthError) {
  const card = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each error anew, be it the same as before
  useEffect(() => void card.current?.scrollIntoView({ block: 'nearest' }), [error])
  return card
}
