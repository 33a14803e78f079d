import type { AuthResult, ErrorCard } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { toast } from '@hub/shared-platform'
import { useEffect, useState } from 'react'
import { LinkButton } from './link-button.tsx'

/** Seconds between two mails to one email, as in the auth server's `auth.email.max_frequency`. */
const INTERVAL_S = 60

interface Props {
  /** Time of the last mail, in milliseconds since 1970. */
  sentAt: number
  /** Message of the toast afterwards, as a translation key. */
  sentText: string
  send: () => Promise<AuthResult>
  onSent: () => void
  onError: (error: ErrorCard) => void
}

/** Button that resends a mail, disabled until the server allows the next one. */
export function ResendButton({ sentAt, sentText, send, onSent, onError }: Props) {
  const { t } = useTranslation('auth')
  const [isSending, setSending] = useState(false)
  const left = useSecondsUntil(sentAt + INTERVAL_S * 1000)

  async function sendAgain() {
    setSending(true)
    const result = await send()
    setSending(false)
    if (!result.ok) return onError(result.error)
    toast.success(t(sentText))
    onSent()
  }

  return (
    <LinkButton disabled={isSending || left > 0} onPress={() => void sendAgain()}>
      {left > 0 ? t('dialog.sendAgainIn', { seconds: left }) : t('dialog.sendAgain')}
    </LinkButton>
  )
}

function useSecondsUntil(time: number): number {
  const [now, setNow] = useState(Date.now)
  const left = Math.max(0, Math.ceil((time - now) / 1000))
  useEffect(() => {
    setNow(Date.now())
    if (time <= Date.now()) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= time) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [time])
  return left
}
