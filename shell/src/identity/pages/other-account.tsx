import { type OtherAccount as Account, useAuth } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { useNavigate, usePageMetadata } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import styles from '../../pages/message-page.module.css'

interface Props {
  account: Account
  onSwitch: () => void
}

/** Question which account to go on with: the one signed in, or that of the mail link. */
export function OtherAccount({ account, onSwitch }: Props) {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const { user } = useAuth()
  usePageMetadata({ title: t('otherAccount.title'), noIndex: true })

  function stay() {
    // Revoking is a courtesy: the session of the link is in the memory of this page alone.
    void account.decline().catch(() => undefined)
    void navigate('/', { replace: true })
  }

  return (
    <section className={styles.page} role="alert">
      <h1>{t('otherAccount.title')}</h1>
      <p className={styles.text}>{t('otherAccount.text', { current: user?.email, other: account.email })}</p>
      <p className={styles.text}>{t('otherAccount.warning')}</p>
      <div className={styles.actions}>
        <Button onClick={stay}>{t('otherAccount.stay')}</Button>
        <Button variant="line" onClick={onSwitch}>
          {t('otherAccount.switch')}
        </Button>
      </div>
    </section>
  )
}
