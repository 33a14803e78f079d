import { type ErrorCard as AuthError, changePassword, resetPassword, useAuth } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { toast } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { PasswordChecklist } from '@hub/shared-ui/password-checklist'
import { PasswordField } from '@hub/shared-ui/password-field'
import { useFocusFirstInvalid } from '@hub/shared-ui/use-focus-first-invalid'
import { type FormEvent, useState } from 'react'
import { AuthErrorCard } from '../../frame/auth-error-card.tsx'
import styles from './settings.module.css'

const NOTHING = { current: '', next: '' }

/** Which field an error speaks of; without one it is told in a card. */
function fieldOf({ id }: AuthError): 'current' | 'next' | undefined {
  if (id === 'badCredentials') return 'current'
  return id === 'weakPassword' || id === 'weakPasswordServer' || id === 'samePassword' ? 'next' : undefined
}

/** The present password and the new one, until the server has taken it. */
function usePasswordForm() {
  const { t } = useTranslation(['account', 'auth'])
  const [fields, setFields] = useState(NOTHING)
  const [problem, setProblem] = useState<{ field?: 'current' | 'next' | undefined; text: string }>()
  const [card, setCard] = useState<AuthError>()
  const [isSaving, setSaving] = useState(false)

  const clear = () => {
    setProblem(undefined)
    setCard(undefined)
  }

  function respondWithError(error: AuthError) {
    const field = fieldOf(error)
    const words = error.texts.map((text) => t(text, error.params)).join(', ')
    if (field) setProblem({ field, text: field === 'current' ? t('password.wrong') : words })
    else setCard(error)
  }

  return {
    ref: useFocusFirstInvalid(problem),
    fields,
    isSaving,
    card,
    clear,
    errorOf: (field: keyof typeof NOTHING) => problem?.field === field && problem.text,

    edit(field: keyof typeof NOTHING, value: string) {
      setFields((known) => ({ ...known, [field]: value }))
      clear()
    },

    async save(event: FormEvent) {
      event.preventDefault()
      if (isSaving) return
      const empty = (['current', 'next'] as const).find((field) => fields[field] === '')
      if (empty) return setProblem({ field: empty, text: t('auth:required.password') })
      clear()
      setSaving(true)
      const result = await changePassword(fields)
      setSaving(false)
      if (!result.ok) return respondWithError(result.error)
      setFields(NOTHING)
      toast.success(t('auth:toasts.passwordSaved'))
    },
  }
}

/** Sets a new password for users who know the current one; others, and those without one, get a mail. */
export function PasswordForm() {
  const { t } = useTranslation(['account', 'auth'])
  const { user } = useAuth()
  const form = usePasswordForm()
  return (
    <form ref={form.ref} className={styles.form} onSubmit={(event) => void form.save(event)} noValidate>
      {form.card && <AuthErrorCard error={form.card} onClose={form.clear} />}
      {/* Password managers want to know whose password it is. */}
      <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordField
        label={t('password.current')}
        required
        autoComplete="current-password"
        value={form.fields.current}
        error={form.errorOf('current')}
        onChange={(event) => form.edit('current', event.target.value)}
      />
      <PasswordField
        label={t('password.next')}
        required
        autoComplete="new-password"
        hint={<PasswordChecklist password={form.fields.next} />}
        value={form.fields.next}
        error={form.errorOf('next')}
        onChange={(event) => form.edit('next', event.target.value)}
      />
      <div className="actions">
        <Button type="submit" busy={form.isSaving && t('auth:newPassword.saving')}>
          {t('auth:newPassword.submit')}
        </Button>
        {user && <ForgottenPassword email={user.email} />}
      </div>
    </form>
  )
}

/** For users who forgot it or signed in with a provider and never had one. */
function ForgottenPassword({ email }: { readonly email: string }) {
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
