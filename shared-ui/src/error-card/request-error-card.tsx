import { useTranslation } from '@hub/shared-i18n'
import { type ApiError, errorMessageKey, isRetryable } from '@hub/shared-platform'
import type { ReactNode } from 'react'
import { challengeMessageKey } from './challenge-message.ts'
import { ErrorCard } from './error-card.tsx'

export interface RequestErrorCardProps {
  readonly failure: ApiError
  /** Title: «Не удалось забронировать». */
  readonly failed: string
  /** Explains the failure where the server's code says more than the general message. */
  readonly explain?: ((failure: ApiError) => ReactNode) | undefined
  readonly onClose?: (() => void) | undefined
  /** Sends again; offered where that may succeed. */
  readonly onRetry?: (() => void) | undefined
  readonly retrying?: boolean | undefined
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined
}

/**
 * Tells why something was not sent. Without a network there is one sentence for every form and no button: the form's
 * own button, which stands below, sends again.
 */
export function RequestErrorCard({ failure, failed, explain, onRetry, ...rest }: RequestErrorCardProps) {
  const { t } = useTranslation('common')
  // In place of what a form says of other failures.
  const challenge = challengeMessageKey(failure)
  if (challenge)
    return <ErrorCard type="warning" title={failed} message={t(challenge)} onRetry={onRetry} {...rest} />
  if (failure.isOffline)
    return <ErrorCard type="warning" title={t('forms.notSent')} message={t('forms.notSentText')} />
  return (
    <ErrorCard
      title={failed}
      message={explain?.(failure) ?? t(errorMessageKey(failure))}
      onRetry={isRetryable(failure) ? onRetry : undefined}
      {...rest}
    />
  )
}
