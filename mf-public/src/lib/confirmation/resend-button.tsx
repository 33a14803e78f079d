import { useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, toApiError, toast } from '@hub/shared-platform'
import { apiErrorCode, waitTime } from '@hub/shared-ui/api-error-fields'
import { Button } from '@hub/shared-ui/button'
import { ChallengeProgress } from '@hub/shared-ui/challenge-controls'
import { challengeMessageKey } from '@hub/shared-ui/challenge-message'
import { MailIcon } from '@hub/shared-ui/icons'
import { useRef, useState } from 'react'

interface Props {
  readonly email: string
  /** @throws ApiError */
  readonly onResend: () => Promise<void>
}

/** Sends the confirming mail once more. */
export function ResendButton({ email, onResend }: Props) {
  const { t } = useTranslation(['purchase', 'common'])
  const [isSending, setSending] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const send = async () => {
    setSending(true)
    try {
      await onResend()
      toast.success(t('confirm.sent', { email }))
    } catch (error) {
      const failure = toApiError(error)
      toast.error(
        apiErrorCode(failure) === 'too_many_mails'
          ? t('errors.too_many_mails', { wait: waitTime(failure) })
          : t(challengeMessageKey(failure) ?? errorMessageKey(failure)),
      )
    }
    setSending(false)
  }
  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        size="sm"
        icon={MailIcon}
        busy={isSending && t('common:forms.sending')}
        onClick={() => void send()}
      >
        {t('confirm.resend')}
      </Button>
      <ChallengeProgress isSending={isSending} returnFocusTo={button} />
    </>
  )
}
