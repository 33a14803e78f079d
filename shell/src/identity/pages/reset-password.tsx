import { type ErrorCard, requestSignIn, updatePassword, useAuth } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { toast, useNavigate, usePageMetadata } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { PasswordChecklist } from '@hub/shared-ui/password-checklist'
import { PasswordField } from '@hub/shared-ui/password-field'
import { Spinner } from '@hub/shared-ui/spinner'
import { useFocusFirstInvalid } from '@hub/shared-ui/use-focus-first-invalid'
import { type SyntheticEvent, useId, useState } from 'react'
import styles from '../../pages/message-page.module.css'
import { AuthErrorCard } from '../auth-error-card.tsx'
import { LinkNoResponse } from './link-no-response.tsx'
import { OtherAccount } from './other-account.tsx'
import { useMailLink } from './use-mail-link.ts'

/** Page of the password reset mail. Signed-in users without a link are sent to their settings. */
export function ResetPassword() {
  const { t } = useTranslation('auth')
  const { status } = useAuth()
  const { link, retry, switchAccount } = useMailLink()
  usePageMetadata({ title: t('newPassword.title'), noIndex: true })

  if (link.status === 'pending' || (link.status === 'none' && status === 'loading')) return <Checking />
  if (link.status === 'other-account') return <OtherAccount account={link.account} onSwitch={switchAccount} />
  if (link.status === 'unanswered')
    return <LinkNoResponse title={t('newPassword.title')} error={link.error} onRetry={retry} />
  if (status !== 'signed-in') return <LinkFailed />
  if (link.status === 'none') return <CurrentPasswordNeeded />
  return link.status === 'good' ? <NewPasswordForm /> : <LinkFailed />
}

function Checking() {
  const { t } = useTranslation('auth')
  return (
    <section className={styles.page} role="status">
      <Spinner size="lg" />
      <h1>{t('newPassword.checking')}</h1>
    </section>
  )
}

function LinkFailed() {
  const { t } = useTranslation('auth')
  return (
    <section className={styles.page} role="alert">
      <h1>{t('newPassword.linkFailed')}</h1>
      <p className={styles.text}>{t('newPassword.linkFailedText')}</p>
      <Button onClick={() => requestSignIn({ mode: 'reset' })}>{t('newPassword.again')}</Button>
    </section>
  )
}

/** The auth server accepts a new password without the current one only in a session that a mail link started. */
function CurrentPasswordNeeded() {
  const { t } = useTranslation('auth')
  return (
    <section className={styles.page}>
      <h1>{t('newPassword.title')}</h1>
      <p className={styles.text}>{t('newPassword.currentNeeded')}</p>
      <ButtonLink to="/profile/settings">{t('newPassword.settings')}</ButtonLink>
    </section>
  )
}

function NewPasswordForm() {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const cardId = useId()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<ErrorCard | null>(null)
  const [saving, setSaving] = useState(false)
  const form = useFocusFirstInvalid(error)

  async function save(event?: SyntheticEvent) {
    event?.preventDefault()
    if (saving) return
    setSaving(true)
    setError(null)
    const result = await updatePassword(password)
    setSaving(false)
    if (!result.ok) return setError(result.error)
    toast.success(t('toasts.passwordSaved'))
    // A person who has left the form stays where they are.
    if (form.current) await navigate('/', { replace: true })
  }

  return (
    <section className={styles.page}>
      <h1>{t('newPassword.title')}</h1>
      <form ref={form} className={styles.form} onSubmit={(event) => void save(event)} noValidate>
        {error ? (
          <AuthErrorCard
            id={cardId}
            error={error}
            onClose={() => setError(null)}
            onRetry={() => void save()}
          />
        ) : null}
        <PasswordField
          label={t('newPassword.field')}
          required
          autoComplete="new-password"
          hint={<PasswordChecklist password={password} />}
          value={password}
          errorId={error && !error.retry ? cardId : undefined}
          onChange={(event) => {
            setPassword(event.target.value)
            setError(null)
          }}
        />
        <Button type="submit" wide busy={saving && t('newPassword.saving')}>
          {t('newPassword.submit')}
        </Button>
      </form>
    </section>
  )
}
