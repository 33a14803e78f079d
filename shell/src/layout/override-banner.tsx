import { useTranslation } from '@hub/shared-i18n'
import { useState } from 'react'
import { activeOverrides, isOverridden, resetOverrides } from '../boot/overrides.ts'
import styles from './override-banner.module.css'

/** Banner that says that this tab runs overridden remotes, with a button that resets them. */
export function OverrideBanner() {
  const { t } = useTranslation()
  const [overrides] = useState(activeOverrides)
  const replaced = Object.keys(overrides.entries)
  if (!isOverridden(overrides)) return null

  function reset() {
    resetOverrides(sessionStorage)
    location.replace(location.pathname)
  }

  return (
    <div className={styles.banner} role="status">
      <p>
        {replaced.length > 0 ? t('overrides.replaced', { remotes: replaced.join(', ') }) : null}{' '}
        {overrides.disabled.length > 0
          ? t('overrides.disabled', { remotes: overrides.disabled.join(', ') })
          : null}
      </p>
      <button type="button" className={styles.reset} onClick={reset}>
        {t('overrides.reset')}
      </button>
    </div>
  )
}
