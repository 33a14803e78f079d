import { useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, toApiError, toast } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
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
      const isTooOften = toApiError(error).hint === 'too_many_mails'
      toast.error(t(isTooOften ? 'refusals.too_many_mails' : errorMessageKey(error)))
    }
    setSending(false)
  }
  return (
    <Button
      variant="line"
      icon={MailIcon}
      busy={isSending && t('common:forms.sending')}
      onClick={() => void send()}
    >
      {t('resend.button')}
    </Button>
  )
}
