import { useTranslation } from '@hub/shared-i18n'
import { Localized } from '@hub/shared-ui/localized'
import styles from './coworking-page.module.css'
import type { CoworkingPlan } from './get-coworking-page.ts'

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
