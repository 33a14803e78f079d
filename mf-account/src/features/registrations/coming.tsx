import { db } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { toast, unwrap } from '@hub/shared-platform'
import { ComingQuestion } from '@hub/shared-ui/coming-question'
import { type MyRegistration, refreshMyPurchases } from '../../lib/purchases/my-purchases.ts'

/** Whether a registration is asked: it holds a seat, and the event takes place as announced and has not begun. */
export const isAsked = ({ status, event, checked_in_at: admittedAt }: MyRegistration, now: number): boolean =>
  status === 'confirmed' &&
  !event.course &&
  !admittedAt &&
  event.status === 'planned' &&
  Date.parse(event.starts_at) > now

async function setComing(id: string, isComing: boolean): Promise<void> {
  unwrap(await db().rpc('set_coming', { registration_id: id, is_coming: isComing }))
  await refreshMyPurchases()
}

const EXPLAINED = ['already_checked_in', 'event_cancelled', 'event_over', 'event_postponed', 'event_started']

interface Props {
  readonly registration: MyRegistration
}

/** "Are you coming?" next to a ticket. */
export function Coming({ registration }: Props) {
  const { t } = useTranslation('purchases')
  const { id, order, seats, is_coming: answer } = registration
  const isPaid = order?.status === 'paid' && order.total_amount > 0
  const save = async (isComing: boolean) => {
    await setComing(id, isComing)
    toast.success(t(isComing ? 'coming.saidYes' : 'coming.saidNo'))
  }
  return (
    <ComingQuestion
      texts={{
        question: t('coming.question'),
        yes: t('coming.yes'),
        no: t('coming.no'),
        busy: t('coming.busy'),
        note: [
          t(isPaid ? 'coming.notePaid' : 'coming.note', { count: seats.length }),
          seats.length > 1 && t('coming.oneSeat'),
        ]
          .filter(Boolean)
          .join(' '),
        expected: t('coming.expected'),
        failed: t('coming.failed'),
      }}
      answer={answer}
      onAnswer={save}
      explain={({ hint }) => (EXPLAINED.includes(hint ?? '') ? t(`coming.errors.${hint}`) : undefined)}
    />
  )
}
