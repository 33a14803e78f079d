import { useAuth } from '@hub/shared-auth'
import { formatMoney, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Banner } from '@hub/shared-ui/banner'
import { ButtonLink } from '@hub/shared-ui/button-link'
import type { OrderData } from '@hub/shared-ui/order-data'
import type { ReactNode } from 'react'
import styles from './purchase.module.css'

interface Props {
  readonly order: OrderData
  readonly title: string
  /** What to do with it. */
  readonly text: ReactNode
  /** What there is to know besides: term and value. */
  readonly facts?: readonly (readonly [term: string, value: string])[]
  /** The next thing to do. */
  readonly action: ReactNode
}

/** The last step: what was bought, and where it is found. */
export function Bought({ order, title, text, facts = [], action }: Props) {
  const { t } = useTranslation(['purchase', 'common'])
  const language = useLanguage()
  const { user } = useAuth()
  const [item] = order.items
  const name = localize(item?.title, language).text
  const lines = [
    [t('success.what'), (item?.quantity ?? 1) > 1 ? `${name} × ${item?.quantity}` : name],
    ...facts,
    [t('success.paid'), formatMoney(order.total_amount, order.currency, language)],
    [t('success.number'), String(order.number)],
  ] as const
  return (
    <>
      <Banner tone="positive" title={title}>
        {text} {t(user ? 'success.mail' : 'success.guest')}
      </Banner>
      <dl className={styles.facts}>
        {lines.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="actions">
        {action}
        {user && (
          <ButtonLink to="/profile" variant="line">
            {t('success.profile')}
          </ButtonLink>
        )}
      </div>
    </>
  )
}
