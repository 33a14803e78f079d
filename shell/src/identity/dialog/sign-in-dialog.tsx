import { prepareSignIn } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { Button } from '@hub/shared-ui/button'
import { Dialog } from '@hub/shared-ui/dialog'
import { PasswordField } from '@hub/shared-ui/password-field'
import { TextField } from '@hub/shared-ui/text-field'
import { useEffect } from 'react'
import { AuthErrorCard } from '../auth-error-card.tsx'
import { ModeHint } from './mode-hint.tsx'
import { ModeLinks } from './mode-links.tsx'
import type { Mode } from './modes.ts'
import styles from './sign-in-dialog.module.css'
import { SocialSignIn } from './social-sign-in.tsx'
import { useErrorAction } from './use-error-action.ts'
import { type SignInForm, useSignInForm } from './use-sign-in-form.ts'

interface Props {
  initialMode: Mode
  /** Why the person is asked to sign in, as a translation key. */
  reason?: string
  onSignedIn: () => void
  onClose: () => void
}

/** Sign in, register, reset a password. Lives only while it is open, so closing it forgets what was typed. */
export function SignInDialog({ initialMode, reason, onSignedIn, onClose }: Props) {
  const { t } = useTranslation('auth')
  const form = useSignInForm({ initialMode, onSignedIn, onClose })
  const act = useErrorAction(form)
  useEffect(prepareSignIn, [])
  return (
    <Dialog open onClose={onClose} title={t(`dialog.titles.${form.mode}`)} locked={form.submitting}>
      {reason && form.mode === 'sign-in' ? <p className={styles.reason}>{t(reason)}</p> : null}
      {form.error ? (
        <AuthErrorCard error={form.error} onClose={form.clearError} onRetry={() => void form.send()} onAction={act} />
      ) : null}
      <form className={styles.form} onSubmit={(event) => void form.send(event)} noValidate>
        <Inputs form={form} />
        <Button type="submit" wide busy={form.submitting && t(`dialog.submitting.${form.mode}`)}>
          {t(`dialog.submit.${form.mode}`)}
        </Button>
      </form>
      <ModeLinks mode={form.mode} onSwitch={form.switchTo} disabled={form.submitting} />
      {form.mode === 'reset' ? null : <SocialSignIn onError={form.setError} />}
      <ModeHint mode={form.mode} />
    </Dialog>
  )
}

function Inputs({ form: { mode, fields, edit, error } }: { form: SignInForm }) {
  const { t } = useTranslation('auth')
  const wrong = useWrongField(error)
  return (
    <>
      {mode === 'register' ? (
        <TextField
          label={t('dialog.name')}
          required
          autoComplete="name"
          maxLength={200}
          value={fields.name}
          error={wrong('name')}
          onChange={(event) => edit({ name: event.target.value })}
        />
      ) : null}
      <TextField
        label={t('dialog.email')}
        required
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={fields.email}
        error={wrong('email')}
        onChange={(event) => edit({ email: event.target.value })}
      />
      {mode === 'reset' ? null : (
        <PasswordField
          label={t('dialog.password')}
          required
          autoComplete={mode === 'register' ? 'new-password' : 'current-password'}
          hint={mode === 'register' ? t('dialog.passwordHint') : undefined}
          value={fields.password}
          error={wrong('password')}
          onChange={(event) => edit({ password: event.target.value })}
        />
      )}
    </>
  )
}

/** The card says what is wrong; the field it speaks of is marked as well. */
function useWrongField(error: SignInForm['error']) {
  const { t } = useTranslation('auth')
  const field = error ? fieldOf(error) : undefined
  return (name: string) => (field === name && error ? error.texts.map((text) => t(text, error.params)).join(', ') : undefined)
}

function fieldOf({ id, texts }: NonNullable<SignInForm['error']>): string | undefined {
  if (id === 'emailFormat' || id === 'emailInUse') return 'email'
  if (id === 'weakPassword' || id === 'weakPasswordServer') return 'password'
  if (id === 'requiredField') return texts[0]?.split('.').at(-1)
  return undefined
}
