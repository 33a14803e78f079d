import { type ErrorCard, resendConfirmation, signInWithCode } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { useNavigate } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { IconButton } from '@hub/shared-ui/icon-button'
import { CloseIcon } from '@hub/shared-ui/icons'
import { TextField } from '@hub/shared-ui/text-field'
import { useFocusFirstInvalid } from '@hub/shared-ui/use-focus-first-invalid'
import { type SyntheticEvent, useId, useLayoutEffect, useState } from 'react'
import { AuthErrorCard } from '../auth-error-card.tsx'
import { LinkButton } from '../link-button.tsx'
import { ResendButton } from '../resend-button.tsx'
import styles from './confirmation-panel.module.css'
import {
  endConfirmation,
  markConfirmationSent,
  type PendingConfirmation,
  takeConfirmationReturnUrl,
} from './pending-confirmation.ts'

interface Props {
  pending: PendingConfirmation
  /** Opens the registration form again with its values, to change the email. */
  onChangeEmail: () => void
}

/**
 * Panel that stays on the screen after sign-up until the email is confirmed: the email, a field for the mailed code,
 * resend, and change of email. Not modal: the page stays usable.
 */
export function ConfirmationPanel({ pending, onChangeEmail }: Props) {
  const { t } = useTranslation('auth')
  const titleId = useId()
  // A phone shows the rest once it is asked for: the page goes on behind the panel.
  const [isOpen, setOpen] = useState(false)
  const form = useCodeForm(pending.email)
  // The button that opened the field is gone by then, and the focus with it.
  useLayoutEffect(() => {
    if (isOpen) form.ref.current?.querySelector('input')?.focus()
  }, [isOpen, form.ref])
  const wrongCode = form.error?.texts.find((text) => text === 'auth:errors.confirmation.code')
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {t('confirm.title')}
        </h2>
        <IconButton icon={CloseIcon} label={t('confirm.close')} onClick={endConfirmation} />
      </div>
      <div className={styles.summary} data-open={isOpen || form.error !== null || undefined}>
        <p className={styles.text}>
          {t('confirm.sentTo', { email: pending.email })}{' '}
          <span className={styles.how}>{t('confirm.how')}</span>
        </p>
        <div className={styles.more}>
          <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(true)}>
            {t('confirm.enterCode')}
          </Button>
        </div>
      </div>
      {form.error && !wrongCode ? (
        <AuthErrorCard
          error={form.error}
          onClose={() => form.setError(null)}
          onRetry={() => void form.send()}
        />
      ) : null}
      <div className={styles.body} data-open={isOpen || form.error !== null || undefined}>
        <form ref={form.ref} className={styles.form} onSubmit={(event) => void form.send(event)} noValidate>
          <TextField
            label={t('dialog.code')}
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            value={form.code}
            error={wrongCode && t(wrongCode)}
            onChange={(event) => form.type(event.target.value)}
          />
          <Button type="submit" wide busy={form.isSending && t('confirm.submitting')}>
            {t('confirm.submit')}
          </Button>
        </form>
        <div className={styles.links}>
          <ResendButton
            sentAt={pending.sentAt}
            sentText="toasts.confirmationSent"
            send={() => resendConfirmation(pending.email)}
            onSent={markConfirmationSent}
            onError={form.setError}
          />
          <LinkButton onPress={onChangeEmail}>{t('dialog.changeEmail')}</LinkButton>
        </div>
        <p className={styles.hint}>{t('confirm.spam')}</p>
      </div>
    </section>
  )
}

function useCodeForm(email: string) {
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const [error, setError] = useState<ErrorCard | null>(null)
  const [isSending, setSending] = useState(false)
  const ref = useFocusFirstInvalid(error)

  async function send(event?: SyntheticEvent) {
    event?.preventDefault()
    if (isSending) return
    setSending(true)
    setError(null)
    const { pathname } = location
    const result = await signInWithCode({ email, code })
    setSending(false)
    if (!result.ok) return setError(result.error)
    const path = takeConfirmationReturnUrl()
    // A person who has gone to another page since stays there.
    if (path && location.pathname === pathname) void navigate(path)
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
