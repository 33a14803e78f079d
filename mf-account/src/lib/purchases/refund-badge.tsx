import { useTranslation } from '@hub/shared-i18n'
import { Badge } from '@hub/shared-ui/badge'
import { CheckIcon, ClockIcon } from '@hub/shared-ui/icons'
import type { OrderData } from '@hub/shared-ui/order-data'

/** Whether money comes back: staff were asked to return it, or have done so. */
export function RefundBadge({ order }: { readonly order: OrderData }) {
  const { t } = useTranslation(['purchases', 'common'])
  if (order.status === 'refunded')
    return (
      <Badge tone="positive" icon={CheckIcon}>
        {t('common:payment.statuses.refunded')}
      </Badge>
    )
  if (!order.refund_requested_at) return null
  return (
    <Badge tone="warning" icon={ClockIcon}>
      {t('refundRequested')}
    </Badge>
  )
}
