import { prepareSignIn, requestSignInCode } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { Button } from '@hub/shared-ui/button'
import { Dialog } from '@hub/shared-ui/dialog'
import { useFirstWrong } from '@hub/shared-ui/first-wrong'
import { type RefObject, useEffect, useId, useRef } from 'react'
import { AuthErrorCard } from '../auth-error-card.tsx'
import { SendAgain } from '../send-again.tsx'
import { DialogFields } from './fields.tsx'
import { ModeHint } from './mode-hint.tsx'
import { ModeLinks } from './mode-links.tsx'
import { type Fields, type Mode, titleOf } from './modes.ts'
import styles from './sign-in-dialog.module.css'
import { SocialSignIn } from './social-sign-in.tsx'
import { useErrorAction } from './use-error-action.ts'
import { type Registered, type SignInForm, useSignInForm } from './use-sign-in-form.ts'

interface Props {
  initialMode: Mode
  initialFields?: Partial<Fields> | undefined
  /** Why the person is asked to sign in, as a translation key. */
  reason?: string
  onSignedIn: () => void
  /** An account was created, and waits for its address to be confirmed. */
  onRegistered: (registered: Registered) => void
  onClose: () => void
}

/** Signs in by password or by a mailed code, registers, resets a password. Lives only while it is open, so closing it forgets what was typed. */
export function SignInDialog({ reason, ...options }: Props) {
  const { t } = useTranslation('auth')
  const { onClose } = options
  const form = useSignInForm(options)
  const act = useErrorAction(form)
  const cardId = useId()
  const fields = useFirstWrong(form.error)
  useEffect(prepareSignIn, [])
  useFirstFieldOf(form.mode, fields)
  return (
    <Dialog open onClose={onClose} title={t(`dialog.titles.${titleOf(form.mode)}`)} locked={form.submitting}>
      {reason && form.mode === 'sign-in' ? <p className={styles.reason}>{t(reason)}</p> : null}
      {form.mode === 'code-check' ? (
        <p role="status">{t('dialog.codeSent', { email: form.fields.email.trim() })}</p>
      ) : null}
      {form.error ? (
        <AuthErrorCard
          id={cardId}
          error={form.error}
          onClose={form.clearError}
          onRetry={() => void form.send()}
          onAction={act}
        />
      ) : null}
      <form ref={fields} className={styles.form} onSubmit={(event) => void form.send(event)} noValidate>
        <DialogFields form={form} cardId={cardId} />
        <Button type="submit" wide busy={form.submitting && t(`dialog.submitting.${form.mode}`)}>
          {t(`dialog.submit.${form.mode}`)}
        </Button>
      </form>
      {form.mode === 'code-check' ? <CodeAgain form={form} /> : null}
      <ModeLinks mode={form.mode} onSwitch={form.switchTo} disabled={form.submitting} />
      {form.mode === 'sign-in' || form.mode === 'register' ? <SocialSignIn onError={form.setError} /> : null}
      <ModeHint mode={form.mode} />
    </Dialog>
  )
}

function CodeAgain({ form }: { form: SignInForm }) {
  return (
    <div className={styles.again}>
      <SendAgain
        sentAt={form.codeSentAt}
        sentText="toasts.codeSent"
        send={() => requestSignInCode(form.fields.email)}
        onSent={form.noteCodeSent}
        onError={form.setError}
      />
    </div>
  )
}

/** The link that led to another mode goes away with the old one; the focus moves on to what is asked now. */
function useFirstFieldOf(mode: Mode, form: RefObject<HTMLFormElement | null>) {
  const shown = useRef(mode)
  useEffect(() => {
    if (shown.current === mode) return
    shown.current = mode
    form.current?.querySelector('input')?.focus()
  }, [mode, form])
}
