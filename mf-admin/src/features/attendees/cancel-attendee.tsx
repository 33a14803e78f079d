import { formatMoney, useLanguage, useTranslation } from '@hub/shared-i18n'
import { toast } from '@hub/shared-platform'
import { ConfirmAction } from '@hub/shared-ui/confirm-action'
import { cancelAttendee } from './api/change-attendees.ts'
import type { AttendanceSummary, Attendee } from './attendee.ts'
import styles from './attendees.module.css'

interface Props {
  readonly attendee: Attendee
  readonly summary: AttendanceSummary
  readonly onDone: () => void
}

/** Cancels a registration, and says what becomes of seat, visit and money. */
export function CancelAttendee({ attendee, summary, onDone }: Props) {
  const { t } = useTranslation(['attendees', 'common'])
  const language = useLanguage()
  const { id, full_name, email, status, order, has_pass, is_online, is_extra } = attendee
  const sum = order && order.total_amount > 0 && formatMoney(order.total_amount, order.currency, language)
  const holdsSeat = (status === 'confirmed' || status === 'pending') && !is_online && !is_extra
  const confirm = async () => {
    await cancelAttendee(id)
    toast.success(t('cancel.done', { name: full_name }))
    onDone()
  }
  return (
    <ConfirmAction
      size="sm"
      action={t('cancel.action')}
      title={t('cancel.title', { name: full_name })}
      keep={t('common:actions.back')}
      busy={t('cancel.busy')}
      failed={t('cancel.failed')}
      onConfirm={confirm}
    >
      <ul className={styles.losses}>
        {holdsSeat && <li>{t(summary.waiting > 0 ? 'cancel.seatPassed' : 'cancel.seatFree')}</li>}
        {has_pass && <li>{t('cancel.visit')}</li>}
        {sum && order?.status === 'pending' && <li>{t('cancel.unpaid', { sum })}</li>}
        {sum && order?.status === 'paid' && <li>{t('cancel.paid', { sum })}</li>}
        <li>{email ? t('cancel.mail', { email }) : t('cancel.noMail')}</li>
      </ul>
    </ConfirmAction>
  )
}
