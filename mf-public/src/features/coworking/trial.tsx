import { localize, useLanguage } from '@hub/shared-i18n'
import { Banner } from '@hub/shared-ui/banner'
import { FallbackBadge } from '@hub/shared-ui/fallback-badge'
import { ClockIcon } from '@hub/shared-ui/icons'
import { Localized } from '@hub/shared-ui/localized'
import type { CoworkingData } from './api/get-coworking-page.ts'
import styles from './coworking-page.module.css'

/** How to try it before deciding. */
export function Trial({ title, text }: CoworkingData['trial']) {
  const language = useLanguage()
  const isFallback = [title, text].some((part) => localize(part, language).isFallback)
  return (
    <div className={styles.trial}>
      <Banner
        tone="accent"
        icon={ClockIcon}
        title={<Localized text={title} />}
        actions={isFallback && <FallbackBadge />}
      >
        <Localized text={text} />
      </Banner>
    </div>
  )
}
