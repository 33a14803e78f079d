import { formatMoney, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Localized } from '@hub/shared-ui/localized'
import type { CoworkingPlan } from '../api/get-coworking-page.ts'
import styles from '../coworking-page.module.css'
import { Features } from '../features.tsx'

/** What is ordered, beside the steps. */
export function PlanAside({ plan }: { readonly plan: CoworkingPlan }) {
  const { t } = useTranslation('coworking')
  const language = useLanguage()
  return (
    <>
      <p>
        <Localized text={plan.summary} />
      </p>
      <Features plan={plan} />
      <p className={`${styles.price} ${styles.alone}`}>
        <b>{formatMoney(plan.price_amount, plan.currency, language)}</b>{' '}
        <span>{t(`per.${plan.period}`)}</span>
      </p>
    </>
  )
}
