import { useAuth } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { Banner } from '@hub/shared-ui/banner'
import { ButtonLink } from '@hub/shared-ui/button-link'
import type { OrderData } from '@hub/shared-ui/order-data'
import type { ReactNode } from 'react'
import { OrderFacts } from './order-facts.tsx'

interface Props {
  readonly order: OrderData
  readonly title: string
  /** What to do with it. */
  readonly text: ReactNode
  /** What there is to know besides: term and value. */
  readonly facts?: readonly (readonly [term: string, value: string])[]
  /** The next action. */
  readonly action: ReactNode
}

/** The last step: what was bought, and where it is found. */
export function OrderSuccess({ order, title, text, facts, action }: Props) {
  const { t } = useTranslation(['purchase', 'common'])
  const { user } = useAuth()
  return (
    <>
      <Banner tone="positive" title={title}>
        {text} {t(user ? 'success.mail' : 'success.guest')}
      </Banner>
      <OrderFacts order={order} more={facts} />
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
