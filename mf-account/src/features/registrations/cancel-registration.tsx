import { useTranslation } from '@hub/shared-i18n'
import { ConfirmAction } from '@hub/shared-ui/confirm-action'
import type { MyRegistration } from '../../lib/purchases/my-purchases.ts'
import { useCancellation } from '../../lib/purchases/use-cancellation.ts'
import { cancelRegistration } from './api/cancel-registration.ts'

const REFUSED = ['event_started', 'event_over', 'already_checked_in']

/** What happens to what was given for the seat, or is to be. */
function priceKey({ pass, order }: MyRegistration): string | undefined {
  if (pass) return 'cancel.visit'
  if (order?.status === 'pending') return 'cancel.unpaid'
  return order?.status === 'paid' && order.total_amount > 0 ? 'cancel.paid' : undefined
}

function whatIsGivenBack({ status, is_online: isOnline, event }: MyRegistration) {
  if (status === 'waitlisted') return 'givesPlace'
  return (event.waitlist_count ?? 0) > 0 && !isOnline ? 'givesSeatInQueue' : 'givesSeat'
}

/** Asks first, and says what will happen: to the seat, the visit of a pass, the money. */
export function CancelRegistration({ registration }: { readonly registration: MyRegistration }) {
  const { t } = useTranslation('things')
  const price = priceKey(registration)
  const cancel = useCancellation(() => cancelRegistration(registration.id), t('registrations.cancelled'))
  return (
    <ConfirmAction
      action={t('registrations.cancel')}
      title={t('registrations.cancelTitle')}
      keep={t('cancel.keep')}
      busy={t('cancel.busy')}
      failed={t('cancel.failed')}
      onConfirm={cancel}
      explain={({ hint }) => (REFUSED.includes(hint ?? '') ? t(`cancel.refusals.${hint}`) : undefined)}
    >
      <p>{t(`registrations.${whatIsGivenBack(registration)}`)}</p>
      {price && <p>{t(price)}</p>}
    </ConfirmAction>
  )
}
