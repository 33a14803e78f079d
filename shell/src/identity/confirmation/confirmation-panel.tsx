import { type ErrorCard, resendConfirmation, signInWithCode } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { useNavigate } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { useFirstWrong } from '@hub/shared-ui/first-wrong'
import { IconButton } from '@hub/shared-ui/icon-button'
import { CloseIcon } from '@hub/shared-ui/icons'
import { TextField } from '@hub/shared-ui/text-field'
import { type SyntheticEvent, useId, useState } from 'react'
import { AuthErrorCard } from '../auth-error-card.tsx'
import { LinkButton } from '../link-button.tsx'
import { SendAgain } from '../send-again.tsx'
import styles from './confirmation-panel.module.css'
import {
  endConfirmation,
  noteConfirmationSent,
  type PendingConfirmation,
  takeConfirmationReturn,
} from './pending-confirmation.ts'

interface Props {
  pending: PendingConfirmation
  /** Opens registration with what was typed, for another address. */
  onChangeEmail: () => void
}

/**
 * Stays on the screen after a registration until the address is confirmed: where the mail went, the code of the mail,
 * another mail, another address. No dialog: the page goes on.
 */
export function ConfirmationPanel({ pending, onChangeEmail }: Props) {
  const { t } = useTranslation('auth')
  const titleId = useId()
  const form = useCodeForm(pending.email)
  const cardId = useId()
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {t('confirm.title')}
        </h2>
        <IconButton icon={CloseIcon} label={t('confirm.close')} onClick={endConfirmation} />
      </div>
      <p className={styles.text}>{t('confirm.text', { email: pending.email })}</p>
      {form.error ? (
        <AuthErrorCard
          id={cardId}
          error={form.error}
          onClose={() => form.setError(null)}
          onRetry={() => void form.send()}
        />
      ) : null}
      <form ref={form.ref} className={styles.form} onSubmit={(event) => void form.send(event)} noValidate>
        <TextField
          label={t('dialog.code')}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          value={form.code}
          errorId={form.error && form.error.id !== 'network' ? cardId : undefined}
          onChange={(event) => form.type(event.target.value)}
        />
        <Button type="submit" wide busy={form.isSending && t('confirm.submitting')}>
          {t('confirm.submit')}
        </Button>
      </form>
      <div className={styles.links}>
        <SendAgain
          sentAt={pending.sentAt}
          sentText="toasts.confirmationSent"
          send={() => resendConfirmation(pending.email)}
          onSent={noteConfirmationSent}
          onError={form.setError}
        />
        <LinkButton onPress={onChangeEmail}>{t('dialog.changeEmail')}</LinkButton>
      </div>
      <p className={styles.hint}>{t('confirm.spam')}</p>
    </section>
  )
}

function useCodeForm(email: string) {
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const [error, setError] = useState<ErrorCard | null>(null)
  const [isSending, setSending] = useState(false)
  const ref = useFirstWrong(error)

  async function send(event?: SyntheticEvent) {
    event?.preventDefault()
    if (isSending) return
    setSending(true)
    setError(null)
    const result = await signInWithCode({ email, code })
    setSending(false)
    if (!result.ok) return setError(result.error)
    const path = takeConfirmationReturn()
    if (path) void navigate(path)
  }

  return {
    ref,
    code,
    type: (typed: string) => {
      setCode(typed)
      setError(null)
    },
    error,
    setError,
    isSending,
    send,
  }
}
