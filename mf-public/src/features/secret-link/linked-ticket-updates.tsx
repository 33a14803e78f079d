import { useTranslation } from '@hub/shared-i18n'
import { useLoad } from '@hub/shared-platform'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { TicketChanges } from '@hub/shared-ui/ticket-changes'
import { TicketDecision } from '@hub/shared-ui/ticket-decision'
import { useState } from 'react'
import {
  acknowledgeChanges,
  decideTicket,
  moveTargetsQuery,
  returnSeat,
  ticketUpdatesQuery,
} from './ticket-updates.ts'

/** What is new about the registration that a secret link opens, and what to decide; nothing until it is known. */
export function LinkedTicketUpdates({ secret }: { readonly secret: string }) {
  const { t } = useTranslation('common')
  const [isMoving, setMoving] = useState(false)
  const targets = useLoad(moveTargetsQuery(secret, isMoving))
  const load = useLoad(ticketUpdatesQuery(secret))
  return (
    <LoadBoundary load={load} loadError={t('ticketChanges.loadError')} skeleton={null}>
      {(updates) => (
        <>
          <TicketDecision
            updates={updates}
            targets={targets}
            onMove={() => setMoving(true)}
            onDecide={(option, targetId) => decideTicket(secret, option, targetId)}
          />
          <TicketChanges
            updates={updates}
            onAcknowledge={(seenId) => acknowledgeChanges(secret, seenId)}
            onReturn={(isDonation) => returnSeat(secret, isDonation)}
          />
        </>
      )}
    </LoadBoundary>
  )
}
