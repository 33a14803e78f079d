import { useTranslation } from '@hub/shared-i18n'
import { toApiError } from '@hub/shared-platform'
import { RequestErrorCard } from '@hub/shared-ui/request-error-card'

const TOO_MANY = 429

/** Why it was not sent. What was typed is still there, and so is the button that sends it. */
export function SendError({ title, error }: { readonly title: string; readonly error: unknown }) {
  const { t } = useTranslation('comments')
  return (
    <RequestErrorCard
      failure={toApiError(error)}
      failed={title}
      explain={({ status }) => (status === TOO_MANY ? t('tooOften') : undefined)}
    />
  )
}
