import { useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, toApiError } from '@hub/shared-platform'
import { ErrorCard } from '@hub/shared-ui/error-card'

const TOO_MANY = 429

/** Why it was not sent. What was typed is still there, and so is the button that sends it. */
export function SendError({ title, error }: { readonly title: string; readonly error: unknown }) {
  const { t } = useTranslation(['comments', 'common'])
  const isTooOften = toApiError(error).status === TOO_MANY
  return <ErrorCard title={title} message={isTooOften ? t('tooOften') : t(errorMessageKey(error))} />
}
