import type { ErrorCard as AuthError } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { ErrorCard } from '@hub/shared-ui/error-card'

interface Props {
  readonly error: AuthError
  /** What failed, where the error's own title would not say. */
  readonly title?: string | undefined
  readonly onClose: () => void
}

/** What the auth server objects to. */
export function AuthErrorCard({ error, title, onClose }: Props) {
  const { t } = useTranslation('auth')
  return (
    <ErrorCard
      type={error.type}
      title={title ?? t(error.title)}
      message={error.texts.map((text) => t(text, error.params)).join(', ')}
      onClose={onClose}
    />
  )
}
