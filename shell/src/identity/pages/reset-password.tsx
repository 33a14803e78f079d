import { requestSignIn, useAuth } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { useDocumentHead } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { Spinner } from '@hub/shared-ui/spinner'
import styles from '../../pages/message-page.module.css'
import { LinkNoResponse } from './link-no-response.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { OtherAccount } from './other-account.tsx'
import { useMailLink } from './use-mail-link.ts'

/** Page of the password reset mail. Without a valid link only signed-in users may set a password here. */
export function ResetPassword() {
  const { t } = useTranslation('auth')
  const { status } = useAuth()
  const { link, retry, switchAccount } = useMailLink()
  useDocumentHead({ title: t('newPassword.title'), noIndex: true })

  if (link.status === 'pending' || (link.status === 'none' && status === 'loading')) return <Checking />
  if (link.status === 'other-account') return <OtherAccount account={link.account} onSwitch={switchAccount} />
  if (link.status === 'unanswered')
    return <LinkNoResponse title={t('newPassword.title')} error={link.error} onRetry={retry} />
  const mayChange = (link.status === 'good' || link.status === 'none') && status === 'signed-in'
  return mayChange ? <NewPasswordForm /> : <LinkFailed />
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
