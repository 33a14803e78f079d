import { useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, toApiError, toast } from '@hub/shared-platform'
import { apiErrorCode } from '@hub/shared-ui/api-error-fields'
import { Button } from '@hub/shared-ui/button'
import { useState } from 'react'
import { resendTicket } from './api/change-attendees.ts'
import type { Attendee } from './attendee.ts'

/** Sends the ticket once more; a try that failed is the same request when it is repeated. */
export function ResendTicket({ attendee: { id, email } }: { readonly attendee: Attendee }) {
  const { t } = useTranslation(['attendees', 'common'])
  const [isBusy, setBusy] = useState(false)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const send = async () => {
    setBusy(true)
    try {
      await resendTicket(id, key)
      setKey(crypto.randomUUID())
      toast.success(t('resend.done', { email }))
    } catch (error) {
      const isTooOften = apiErrorCode(toApiError(error)) === 'too_many_requests'
      toast.error(`${t('resend.failed')} ${t(isTooOften ? 'resend.tooOften' : errorMessageKey(error))}`)
    }
    setBusy(false)
  }
  return (
    <Button variant="quiet" size="sm" busy={isBusy && t('common:forms.sending')} onClick={() => void send()}>
      {t('resend.action')}
    </Button>
  )
}
