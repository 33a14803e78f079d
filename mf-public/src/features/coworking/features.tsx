import { useTranslation } from '@hub/shared-i18n'
import { Localized } from '@hub/shared-ui/localized'
import styles from './coworking-page.module.css'
import type { CoworkingPlan } from './get-coworking-page.ts'

/** How many days at a desk one pays for, and until when they last; nothing where it is every day. */
export function Days({ plan: { day_count, valid_days } }: { readonly plan: CoworkingPlan }) {
  const { t } = useTranslation('coworking')
  if (day_count === null) return null
  return (
    <p className="small muted">
      {t('dayCount', { count: day_count })}
      {valid_days !== null && ` ${t('validDays', { count: valid_days })}`}
    </p>
  )
}

/** What is included. */
export function Features({ plan }: { readonly plan: CoworkingPlan }) {
  const { t } = useTranslation('coworking')
  return (
    <ul className={styles.features} aria-label={t('included')}>
      {plan.features.map((feature) => (
        <li key={feature.ru}>
          <Localized text={feature} />
        </li>
      ))}
    </ul>
  )
}
