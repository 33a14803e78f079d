import { useTranslation } from '@hub/shared-i18n'
import { useDocumentHead } from '@hub/shared-platform'
import { ButtonLink } from '@hub/shared-ui/button-link'
import styles from './message-page.module.css'

export function NotFound() {
  const { t } = useTranslation()
  useDocumentHead({ title: t('notFound.title'), noIndex: true })
  return (
    <section className={styles.page}>
      <h1>{t('notFound.title')}</h1>
      <p className={styles.text}>{t('notFound.text')}</p>
      <div className={styles.actions}>
        <ButtonLink to="/events">{t('notFound.events')}</ButtonLink>
        <ButtonLink to="/" variant="line">
          {t('notFound.home')}
        </ButtonLink>
      </div>
    </section>
  )
}
