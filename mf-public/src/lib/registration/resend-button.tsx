import { useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, toApiError, toast } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { refusalCode, refusalFact } from '@hub/shared-ui/form-refusal'
import { MailIcon } from '@hub/shared-ui/icons'
import { useState } from 'react'
import { resendConfirmation } from './resend.ts'

interface Props {
  readonly eventId: string
  readonly email: string
}

/** The mail with the link once more, for whoever does not find it. */
export function ResendButton({ eventId, email }: Props) {
  const { t } = useTranslation(['registration', 'common'])
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    try {
      await resendConfirmation(eventId, email)
      toast.success(t('resend.sent', { email }))
    } catch (error) {
      const refusal = toApiError(error)
      const seconds = refusalFact(refusal, 'retry_after')
      const isTooOften = refusalCode(refusal) === 'too_many_mails' && typeof seconds === 'number'
      toast.error(
        isTooOften
          ? t('refusals.too_many_mails', { count: Math.ceil(seconds / 60) })
          : t(errorMessageKey(error)),
      )
    }
    setSending(false)
  }
  return (
    <Button
      variant="quiet"
      size="sm"
      icon={MailIcon}
      busy={isSending && t('common:forms.sending')}
      onClick={() => void send()}
    >
      {t('resend.button')}
    </Button>
  )
}
