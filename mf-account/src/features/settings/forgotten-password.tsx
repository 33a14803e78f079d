import { resetPassword } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { toast } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { useState } from 'react'

/** For whoever has forgotten it, or came by way of a provider and never had one. */
export function ForgottenPassword({ email }: { readonly email: string }) {
  const { t } = useTranslation('auth')
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    const result = await resetPassword(email)
    setSending(false)
    if (result.ok) toast.success(t('toasts.resetSent'))
    else toast.error(result.error.texts.map((text) => t(text, result.error.params)).join(', '))
  }
  return (
    <Button variant="quiet" busy={isSending && t('dialog.submitting.reset')} onClick={() => void send()}>
      {t('dialog.forgot')}
    </Button>
  )
}
