import { useTranslation } from '@hub/shared-i18n'
import { Button } from '@hub/shared-ui/button'
import { useState } from 'react'
import styles from './section-unavailable.module.css'

interface Props {
  onRetry: () => unknown
}

/** Stands where a part should be that did not load. The rest of the page goes on. */
export function SectionUnavailable({ onRetry }: Props) {
  const { t } = useTranslation('boot')
  const [busy, setBusy] = useState(false)

  async function retry() {
    setBusy(true)
    try {
      await onRetry()
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className={styles.section} role="alert">
      <h1 className={styles.title}>{t('unavailable.title')}</h1>
      <p>{t('unavailable.text')}</p>
      <Button onClick={retry} busy={busy && t('unavailable.retrying')}>
        {t('unavailable.retry')}
      </Button>
    </section>
  )
}
