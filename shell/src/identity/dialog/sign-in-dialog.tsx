import { prepareSignIn, requestSignInCode } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { Button } from '@hub/shared-ui/button'
import { Dialog } from '@hub/shared-ui/dialog'
import { Icon } from '@hub/shared-ui/icon'
import { LockIcon } from '@hub/shared-ui/icons'
import { useFocusFirstInvalid } from '@hub/shared-ui/use-focus-first-invalid'
import { type RefObject, useEffect, useId, useRef } from 'react'
import { AuthErrorCard } from '../auth-error-card.tsx'
import { LinkButton } from '../link-button.tsx'
import { ResendButton } from '../resend-button.tsx'
import { DialogFields } from './fields.tsx'
import styles from './sign-in-dialog.module.css'
import { SocialSignIn } from './social-sign-in.tsx'
import { useErrorAction } from './use-error-action.ts'
import {
  type Fields,
  type Mode,
  type Registered,
  type SignInForm,
  titleOf,
  useSignInForm,
} from './use-sign-in-form.ts'

interface ModeLinksProps {
  mode: Mode
  onSwitch: (mode: Mode) => void
  disabled: boolean
}

const LINKS: Readonly<Record<Mode, readonly (readonly [to: Mode, label: string])[]>> = {
  'sign-in': [
    ['reset', 'dialog.forgot'],
    ['register', 'dialog.toRegister'],
    ['code', 'dialog.toCode'],
  ],
  register: [['sign-in', 'dialog.toSignIn']],
  reset: [['sign-in', 'dialog.back']],
  code: [['sign-in', 'dialog.back']],
  'code-check': [['code', 'dialog.changeEmail']],
}

/** Links to the dialog's other modes. */
function ModeLinks({ mode, onSwitch, disabled }: ModeLinksProps) {
  const { t } = useTranslation('auth')
  return (
    <div className={styles.links}>
      {LINKS[mode].map(([to, label]) => (
        <LinkButton key={to} disabled={disabled} onPress={() => onSwitch(to)}>
          {t(label)}
        </LinkButton>
      ))}
    </div>
  )
}

const HINTS: Record<Exclude<Mode, 'register'>, string> = {
  'sign-in': 'dialog.secureHint',
  reset: 'dialog.resetHint',
  code: 'dialog.codeModeHint',
  'code-check': 'confirm.spam',
}

function ModeHint({ mode }: { mode: Mode }) {
  const { t } = useTranslation('auth')
  return (
    <p className={styles.hint}>
      {mode === 'sign-in' ? <Icon of={LockIcon} /> : null}
      <span>{mode === 'register' ? <Terms /> : t(HINTS[mode])}</span>
    </p>
  )
}

/** Link to the terms, in a new tab so that the form keeps its values. */
function Terms() {
  const { t } = useTranslation('auth')
  return (
    <>
      {t('dialog.termsHint')}{' '}
      <a className={styles.terms} href="/terms" target="_blank" rel="noopener">
        {t('dialog.terms')}
      </a>
      .
    </>
  )
}

interface Props {
  initialMode: Mode
  initialFields?: Partial<Fields> | undefined
  /** Reason for asking to sign in, as a translation key. */
  reason?: string
  onSignedIn: () => void
  /** Called when an account was created whose email needs confirmation. */
  onRegistered: (registered: Registered) => void
  onClose: () => void
}

/** Dialog for sign-in by password or mailed code, sign-up and password reset. Unmounts on close, which clears its fields. */
export function SignInDialog({ reason, ...options }: Props) {
  const { t } = useTranslation('auth')
  const { onClose } = options
  const form = useSignInForm(options)
  const act = useErrorAction(form)
  const cardId = useId()
  const fields = useFocusFirstInvalid(form.error)
  useEffect(prepareSignIn, [])
  useFocusFirstField(form.mode, fields)
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
      {form.mode === 'code-check' ? <ResendCode form={form} /> : null}
      <ModeLinks mode={form.mode} onSwitch={form.switchTo} disabled={form.submitting} />
      {form.mode === 'sign-in' || form.mode === 'register' ? <SocialSignIn onError={form.setError} /> : null}
      <ModeHint mode={form.mode} />
    </Dialog>
  )
}

function ResendCode({ form }: { form: SignInForm }) {
  return (
    <div className={styles.again}>
      <ResendButton
        sentAt={form.codeSentAt}
        sentText="toasts.codeSent"
        send={() => requestSignInCode(form.fields.email)}
        onSent={form.noteCodeSent}
        onError={form.setError}
      />
    </div>
  )
}

/** Focuses the first field after a change of mode, which removes the link that had the focus. */
function useFocusFirstField(mode: Mode, form: RefObject<HTMLFormElement | null>) {
  const shown = useRef(mode)
  useEffect(() => {
    if (shown.current === mode) return
    shown.current = mode
    form.current?.querySelector('input')?.focus()
  }, [mode, form])
}
