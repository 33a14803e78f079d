import { useTranslation } from '@hub/shared-i18n'
import { Badge } from '@hub/shared-ui/badge'
import { AlertIcon, BanIcon, CheckIcon, ClockIcon, RetryIcon } from '@hub/shared-ui/icons'
import { type OrderDetails, stateOf } from './order.ts'

const LOOKS = {
  pending: { tone: 'warning', icon: ClockIcon },
  paid: { tone: 'positive', icon: CheckIcon },
  refund: { tone: 'danger', icon: AlertIcon },
  cancelled: { tone: 'quiet', icon: BanIcon },
  refunded: { tone: 'quiet', icon: RetryIcon },
} as const

/** What became of the money. */
export function OrderBadge({
  order,
}: {
  readonly order: Pick<OrderDetails, 'status' | 'refund_requested_at'>
}) {
  const { t } = useTranslation('orders')
  const state = stateOf(order)
  return <Badge {...LOOKS[state]}>{t(`states.${state}`)}</Badge>
}
