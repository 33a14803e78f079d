import { formatMoney, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Badge } from '@hub/shared-ui/badge'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { FallbackBadge } from '@hub/shared-ui/fallback-badge'
import { Localized } from '@hub/shared-ui/localized'
import { AskToOrder } from '../../lib/ask-to-order.tsx'
import type { Contacts } from '../../lib/page-words.ts'
import type { CoworkingPlan } from './api/get-coworking-page.ts'
import styles from './coworking-page.module.css'

interface Props {
  readonly plans: readonly CoworkingPlan[]
  readonly contacts: Contacts
}

/** Rows to compare: what it is called, what one gets, what it costs, how to have it. */
export function Plans({ plans, contacts }: Props) {
  return (
    <ol className={styles.plans}>
      {plans.map((plan) => (
        <Plan key={plan.id} plan={plan} contacts={contacts} />
      ))}
    </ol>
  )
}

function Plan({ plan, contacts }: { readonly plan: CoworkingPlan; readonly contacts: Contacts }) {
  const { t } = useTranslation('coworking')
  const language = useLanguage()
  const name = localize(plan.name, language).text
  const isFallback = [plan.name, plan.summary, ...plan.features].some(
    (text) => localize(text, language).isFallback,
  )
  return (
    <li className={styles.plan} data-best={plan.is_recommended || undefined}>
      <div className={styles.head}>
        <h2 className={styles.name}>
          <Localized text={plan.name} />
        </h2>
        {plan.is_recommended && <Badge tone="accent">{t('popular')}</Badge>}
        {isFallback && <FallbackBadge />}
      </div>
      <div className={styles.what}>
        <p>
          <Localized text={plan.summary} />
        </p>
        <ul className={styles.features} aria-label={t('included')}>
          {plan.features.map((feature) => (
            <li key={feature.ru}>
              <Localized text={feature} />
            </li>
          ))}
        </ul>
      </div>
      <p className={styles.price}>
        <b>{formatMoney(plan.price_amount, plan.currency, language)}</b>{' '}
        <span>{t(`per.${plan.period}`)}</span>
      </p>
      <div className={styles.action}>
        <AskToOrder
          contacts={contacts}
          subject={t('letter', { name })}
          what={t('plan', { name })}
          words={(by) => t(`order.${by}`)}
          variant={plan.is_recommended ? 'solid' : 'line'}
        />
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
