import { useTranslation } from '@hub/shared-i18n'
import { useOnline } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { useEffect, useRef, useState } from 'react'
import styles from './section-unavailable.module.css'

interface Props {
  onRetry: () => unknown
  /** 2 inside a page that has a heading of its own. */
  level?: 1 | 2
}

/**
 * Notice in place of a section that failed to load. Retries by itself when the network is back. A release that tries pages
 * recognises it by `data-unavailable`.
 */
export function SectionUnavailable({ onRetry, level = 1 }: Props) {
  const { t } = useTranslation('boot')
  const isOnline = useOnline()
  const [busy, setBusy] = useState(false)

  async function retry() {
    setBusy(true)
    try {
      await onRetry()
    } finally {
      setBusy(false)
    }
  }

  const latest = useRef(retry)
  latest.current = retry
  useEffect(() => {
    const tryAgain = () => void latest.current()
    addEventListener('online', tryAgain)
    return () => removeEventListener('online', tryAgain)
  }, [])

  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <section className={styles.section} role="alert" data-unavailable="">
      <Heading className={styles.title}>{t('unavailable.title')}</Heading>
      <p>{t(isOnline ? 'unavailable.text' : 'unavailable.offline')}</p>
      <Button onClick={retry} busy={busy && t('unavailable.retrying')}>
        {t('unavailable.retry')}
      </Button>
    </section>
  )
}
