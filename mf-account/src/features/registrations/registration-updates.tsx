import { useTranslation } from '@hub/shared-i18n'
import { useLoad } from '@hub/shared-platform'
import { TicketChanges } from '@hub/shared-ui/ticket-changes'
import { TicketDecision } from '@hub/shared-ui/ticket-decision'
import type { TicketUpdates } from '@hub/shared-ui/ticket-updates-data'
import { useState } from 'react'
import { useCancellation } from '../../lib/purchases/use-cancellation.ts'
import { acknowledgeChanges, decideTicket, moveTargetsQuery, returnSeat } from './ticket-updates.ts'

/** The changes of the event since registration, and the decision request. */
export function RegistrationUpdates({ updates }: { readonly updates: TicketUpdates }) {
  const { t } = useTranslation('purchases')
  const { registration_id: id } = updates
  const [isMoving, setMoving] = useState(false)
  const targets = useLoad(moveTargetsQuery(id, isMoving))
  const done = t('registrations.cancelled')
  const refund = useCancellation(() => returnSeat(id, false), done)
  const donate = useCancellation(() => returnSeat(id, true), done)
  return (
    <>
      <TicketDecision
        updates={updates}
        headingLevel={4}
        targets={targets}
        onMove={() => setMoving(true)}
        onDecide={(option, targetId) => decideTicket(id, option, targetId)}
      />
      <TicketChanges
        updates={updates}
        headingLevel={4}
        onAcknowledge={(seenId) => acknowledgeChanges(id, seenId)}
        onReturn={(isDonation) => (isDonation ? donate() : refund())}
      />
    </>
  )
}
