import { useTranslation } from '@hub/shared-i18n'
import { usePageMetadata } from '@hub/shared-platform'
import styles from './example-page.module.css'

function ExamplePage() {
  const { t } = useTranslation('example')
  usePageMetadata({ title: t('title'), description: t('lead') })
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{t('title')}</h1>
      <p className="lead">{t('lead')}</p>
    </div>
  )
}

export { ExamplePage as Component }
