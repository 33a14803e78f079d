import { useAuth } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { usePageMetadata } from '@hub/shared-platform'
import { ButtonLink } from '@hub/shared-ui/button-link'
import styles from './message-page.module.css'

/** Page shown without permission for a route, and where the API rejects a request for missing permission. */
export function NoAccess() {
  const { t } = useTranslation()
  const { user } = useAuth()
  usePageMetadata({ title: t('noAccess.title'), noIndex: true })
  return (
    <section className={styles.page}>
      <h1>{t('noAccess.title')}</h1>
      <p className={styles.text}>
        {t('noAccess.text')} {user && t('noAccess.signedInAs', { email: user.email })}
      </p>
      <div className={styles.actions}>
        <ButtonLink to="/">{t('noAccess.home')}</ButtonLink>
      </div>
    </section>
  )
}
