import { useAuth } from '@hub/shared-auth'
import { queryClient, useLocation, useNavigate, useNow } from '@hub/shared-platform'
import type { Booked } from '../../../lib/booking/booking-data.ts'

interface State {
  readonly booked: Booked
  /** Whose it is: null is a guest. */
  readonly by: string | null
}

const isState = (state: unknown): state is State =>
  typeof state === 'object' && state !== null && 'booked' in state && 'by' in state

/** What has been booked lies in the entry of the history, where it outlives a reload; whoever comes next sees none of it. */
export function useCompletedBooking() {
  const { user } = useAuth()
  const by = user?.id ?? null
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  // A frame that was drawn ahead knows nothing of it.
  const isTakenOver = useNow() !== undefined
  return {
    booked: isTakenOver && isState(state) && state.by === by ? state.booked : undefined,
    finish: (booked: Booked) => {
      navigate(pathname + search, { replace: true, state: { booked, by } satisfies State })
      window.scrollTo(0, 0)
      // Hours, orders and bookings stand on many pages; what is not on the screen is asked for when it is.
      void queryClient.invalidateQueries()
    },
  }
}
