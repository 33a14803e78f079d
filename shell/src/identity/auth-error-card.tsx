import type { ErrorAction, ErrorCard as AuthError } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { ErrorCard } from '@hub/shared-ui/error-card'

interface Props {
  error: AuthError
  onClose?: () => void
  onRetry?: () => void
  onAction?: (action: ErrorAction) => void
}

/** An entry of the error catalogue, with the buttons that it allows. */
export function AuthErrorCard({ error, onClose, onRetry, onAction }: Props) {
  const { t } = useTranslation('auth')
  const { action } = error
  return (
    <ErrorCard
      type={error.type}
      title={t(error.title)}
      message={error.texts.map((text) => t(text, error.params)).join(', ')}
      onClose={onClose}
      onRetry={error.retry ? onRetry : undefined}
      action={action && onAction ? { label: t(action.label), onPress: () => onAction(action.id) } : undefined}
    />
  )
}
