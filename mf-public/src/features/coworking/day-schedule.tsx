import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { FallbackBadge } from '@hub/shared-ui/fallback-badge'
import { Localized } from '@hub/shared-ui/localized'
import { Section } from '@hub/shared-ui/section'
import type { DayItem } from './api/get-coworking-page.ts'
import styles from './coworking-page.module.css'

/** How a day goes here, hour by hour. */
export function DaySchedule({ items }: { readonly items: readonly DayItem[] }) {
  const { t } = useTranslation('coworking')
  const language = useLanguage()
  const isFallback = items.some(({ title, text }) =>
    [title, text].some((part) => localize(part, language).isFallback),
  )
  return (
    <Section className="wrap" title={t('day')}>
      <ol className={styles.hours}>
        {items.map(({ time, title, text }) => (
          <li key={time}>
            <time dateTime={time}>{time.replace(/^0/, '')}</time>
            <b>
              <Localized text={title} />
            </b>
            <span className="small muted">
              <Localized text={text} />
            </span>
          </li>
        ))}
      </ol>
      {isFallback && <FallbackBadge />}
    </Section>
  )
}
