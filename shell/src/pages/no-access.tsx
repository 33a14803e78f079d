import { useTranslation } from '@hub/shared-i18n'
import { useDocumentHead } from '@hub/shared-platform'
import { ButtonLink } from '@hub/shared-ui/button-link'
import styles from './message-page.module.css'

/** For whoever may not see what is here, and for a part that was refused by the server. */
export function NoAccess() {
  const { t } = useTranslation()
  useDocumentHead({ title: t('noAccess.title'), noIndex: true })
  return (
    <section className={styles.page}>
      <h1>{t('noAccess.title')}</h1>
      <p className={styles.text}>{t('noAccess.text')}</p>
      <div className={styles.actions}>
        <ButtonLink to="/">{t('noAccess.home')}</ButtonLink>
      </div>
    </section>
  )
}
