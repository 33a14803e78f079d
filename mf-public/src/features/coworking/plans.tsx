import { formatMoney, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Badge } from '@hub/shared-ui/badge'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { FallbackBadge } from '@hub/shared-ui/fallback-badge'
import { Localized } from '@hub/shared-ui/localized'
import { useId } from 'react'
import type { CoworkingPlan } from './api/get-coworking-page.ts'
import styles from './coworking-page.module.css'
import { Features } from './features.tsx'

/** Rows to compare: what it is called, what one gets, what it costs, how to have it. */
export function Plans({ plans }: { readonly plans: readonly CoworkingPlan[] }) {
  return (
    <ol className={styles.plans}>
      {plans.map((plan) => (
        <Plan key={plan.id} plan={plan} />
      ))}
    </ol>
  )
}

function Plan({ plan }: { readonly plan: CoworkingPlan }) {
  const { t } = useTranslation('coworking')
  const language = useLanguage()
  const heading = useId()
  const isFallback = [plan.name, plan.summary, ...plan.features].some(
    (text) => localize(text, language).isFallback,
  )
  return (
    <li className={styles.plan} data-best={plan.is_recommended || undefined}>
      <div className={styles.head}>
        <h2 className={styles.name} id={heading}>
          <Localized text={plan.name} />
        </h2>
        {plan.is_recommended && <Badge tone="accent">{t('popular')}</Badge>}
        {isFallback && <FallbackBadge />}
      </div>
      <div className={styles.what}>
        <p>
          <Localized text={plan.summary} />
        </p>
        <Features plan={plan} />
      </div>
      <p className={styles.price}>
        <b>{formatMoney(plan.price_amount, plan.currency, language)}</b>{' '}
        <span>{t(`per.${plan.period}`)}</span>
      </p>
      <div className={styles.action}>
        <ButtonLink
          to={`/coworking/${plan.slug}/order`}
          describedBy={heading}
          variant={plan.is_recommended ? 'solid' : 'line'}
        >
          {t('order.button')}
        </ButtonLink>
      </div>
    </li>
  )
}

export function NoPlans() {
  const { t } = useTranslation('coworking')
  return (
    <EmptyState art="quiet" title={t('empty.title')}>
      <p>{t('empty.text')}</p>
    </EmptyState>
  )
}
