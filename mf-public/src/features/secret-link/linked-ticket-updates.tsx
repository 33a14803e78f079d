import { useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, useLoad } from '@hub/shared-platform'
import { ErrorCard } from '@hub/shared-ui/error-card'
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
  const { data: updates, error, retry, retrying } = useLoad(ticketUpdatesQuery(secret))
  if (!updates && error)
    return (
      <ErrorCard
        title={t('ticketChanges.loadError')}
        message={t(errorMessageKey(error))}
        onRetry={retry}
        retrying={retrying}
      />
    )
  if (!updates) return null
  return (
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
  )
}
