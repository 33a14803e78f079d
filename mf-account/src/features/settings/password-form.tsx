import { useAuth } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { Button } from '@hub/shared-ui/button'
import { PasswordChecklist } from '@hub/shared-ui/password-checklist'
import { PasswordField } from '@hub/shared-ui/password-field'
import { AuthErrorCard } from '../../frame/auth-error-card.tsx'
import { ForgottenPassword } from './forgotten-password.tsx'
import styles from './settings.module.css'
import { usePasswordForm } from './use-password-form.ts'

/** A new password, by whoever knows the present one; whoever does not, or has none yet, gets a mail. */
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
