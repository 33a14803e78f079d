import { type ErrorCard, updatePassword } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { toast, useNavigate } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { PasswordChecklist } from '@hub/shared-ui/password-checklist'
import { PasswordField } from '@hub/shared-ui/password-field'
import { useFocusFirstInvalid } from '@hub/shared-ui/use-focus-first-invalid'
import { type SyntheticEvent, useId, useState } from 'react'
import styles from '../../pages/message-page.module.css'
import { AuthErrorCard } from '../auth-error-card.tsx'

export function NewPasswordForm() {
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
    await navigate('/', { replace: true })
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
