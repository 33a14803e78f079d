import { formatMoney, useLanguage, useTranslation } from '@hub/shared-i18n'
import { toast } from '@hub/shared-platform'
import { ConfirmAction } from '@hub/shared-ui/confirm-action'
import { cancelBooking } from './api/decide-bookings.ts'
import type { Booking } from './booking.ts'

/** Calls off what was confirmed, after saying what becomes of its hours and its money. */
export function CancelBooking({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation(['space-bookings', 'common'])
  const language = useLanguage()
  const { number, full_name, order } = booking
  const confirm = async () => {
    await cancelBooking(booking.id)
    toast.success(t('cancel.done', { number }))
  }
  const sum = order && formatMoney(order.total_amount, order.currency, language)
  return (
    <ConfirmAction
      size="sm"
      action={t('cancel.action')}
      title={t('cancel.title', { number, name: full_name })}
      keep={t('cancel.keep')}
      busy={t('cancel.busy')}
      failed={t('cancel.failed')}
      onConfirm={confirm}
    >
      <p>{t('cancel.text')}</p>
      {(order?.status === 'paid' || order?.status === 'pending') && (
        <p>{t(`cancel.${order.status}`, { number: order.number, sum })}</p>
      )}
    </ConfirmAction>
  )
}
