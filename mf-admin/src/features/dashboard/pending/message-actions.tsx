import { useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, toApiError, toast, useMutation } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { dismissMessage, type PendingDecision, retryMessage } from './pending-decision.ts'

interface Props {
  readonly id: string
  readonly message: Extract<PendingDecision, { kind: 'mail' }>['subject']
}

/** Sends a failed message again, or takes it off the queue. An address that bounced gets none until it is confirmed. */
export function MessageActions({ id, message: { recipient, is_bounced } }: Props) {
  const { t } = useTranslation(['admin', 'common'])
  const onError = (error: Error) =>
    toast.error(`${t('pending.failed')} ${t(errorMessageKey(toApiError(error)))}`)
  const retry = useMutation({
    mutationFn: () => retryMessage(id),
    onSuccess: () => toast.success(t('pending.retried', { recipient })),
    onError,
  })
  const dismiss = useMutation({
    mutationFn: () => dismissMessage(id),
    onSuccess: () => toast.success(t('pending.dismissed', { recipient })),
    onError,
  })
  return (
    <>
      {!is_bounced && (
        <Button
          variant="quiet"
          size="sm"
          disabled={dismiss.isPending}
          busy={retry.isPending && t('pending.busy')}
          aria-label={t('pending.retryOf', { recipient })}
          onClick={() => retry.mutate()}
        >
          {t('pending.retry')}
        </Button>
      )}
      <Button
        variant="quiet"
        size="sm"
        disabled={retry.isPending}
        busy={dismiss.isPending && t('pending.busy')}
        aria-label={t('pending.dismissOf', { recipient })}
        onClick={() => dismiss.mutate()}
      >
        {t('pending.dismiss')}
      </Button>
    </>
  )
}
