import { useAuth } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { queryClient, toast, useLocation, useNavigate, useQuery } from '@hub/shared-platform'
import { seatActions } from '../../../lib/registration/change-seats.ts'
import { cancelGuestRegistration, guestRegistrationQuery } from '../../../lib/registration/confirm-email.ts'
import type { Registered, TicketEvent } from '../../../lib/registration/registration-data.ts'
import { cancelRegistration } from '../api/cancel.ts'
import { offerQuery } from '../api/get-offer.ts'

const isRegistered = (state: unknown): state is { registered: Registered } =>
  typeof state === 'object' && state !== null && 'registered' in state

/**
 * What has become of it. A guest's answer lies in the entry of the history, so that it outlives a reload; what an
 * account has is asked of the database.
 */
export function useRegistrationResult(event: TicketEvent) {
  const { t } = useTranslation('registration')
  const { status, user } = useAuth()
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const { data: offer } = useQuery({ ...offerQuery(event.id, user?.id), enabled: status !== 'loading' })
  const mine = offer?.registration ? { registration: offer.registration, order: offer.order } : undefined
  const answered =
    isRegistered(state) && state.registered.registration.event_id === event.id ? state.registered : undefined
  const secret = answered?.secret
  const { data: asked } = useQuery({
    ...guestRegistrationQuery(secret),
    enabled: secret !== undefined && answered?.order?.status === 'pending',
  })
  const finish = (registered: Registered) => {
    navigate(pathname, { replace: true, state: { registered } })
    window.scrollTo(0, 0)
    // Seats, passes and orders stand on many pages; what is not on the screen is asked for when it is.
    void queryClient.invalidateQueries()
  }
  const cancelMine = async (id: string) => {
    await cancelRegistration(id)
    toast.success(t('cancel.done'))
    navigate(`/events/${event.slug}`, { replace: true })
  }
  const cancelAsGuest = async (known: string) => {
    const cancelled = await cancelGuestRegistration(known)
    queryClient.setQueryData(guestRegistrationQuery(known).queryKey, cancelled)
    toast.success(t('cancel.done'))
    finish(cancelled)
  }
  const cancelGuest = secret === undefined ? undefined : () => cancelAsGuest(secret)
  const canChange = mine !== undefined || secret !== undefined
  return {
    done: mine ?? asked ?? answered,
    finish,
    cancel: mine ? () => cancelMine(mine.registration.id) : cancelGuest,
    seats: canChange
      ? seatActions(mine ? undefined : secret, ({ registration, order }) => {
          if (!mine) finish({ registration, order, secret })
        })
      : undefined,
  }
}
