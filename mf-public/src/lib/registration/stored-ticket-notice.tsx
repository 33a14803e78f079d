import { useAuth } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { Button } from '@hub/shared-ui/button'
import { useEffect } from 'react'
import styles from './registered.module.css'
import type { Registered, TicketEvent } from './registration-data.ts'
import { deleteStoredTicket, storeTicket, useStoredTicket } from './stored-tickets.ts'

interface Props {
  readonly event: TicketEvent
  readonly registration: Registered['registration']
  readonly secret: string
}

/** Keeps a guest's ticket in this browser, says so, and forgets it on request. */
export function StoredTicketNotice({ event, registration, secret }: Props) {
  const { t } = useTranslation('registration')
  const { status } = useAuth()
  const { id: eventId, ends_at: until } = event
  const isActive = registration.status !== 'cancelled' && !registration.needs_confirmation
  const isGuest = status === 'signed-out'
  useEffect(() => {
    if (!isActive) deleteStoredTicket(eventId)
    // What belongs to an account is found in its profile.
    else if (isGuest) storeTicket({ eventId, secret, until })
  }, [isActive, isGuest, eventId, secret, until])
  const isKept = useStoredTicket(eventId) === secret
  if (!isKept) return null
  return (
    <p className={`small muted ${styles.kept}`}>
      {t('kept.text')}
      <Button variant="quiet" size="sm" onClick={() => deleteStoredTicket(eventId)}>
        {t('kept.forget')}
      </Button>
    </p>
  )
}
