import { DeferredCode } from '@hub/shared-ui/deferred'

/** The form of a booking, which most visitors of the page never reach. */
export const formCode = new DeferredCode(async () => (await import('./booking-form.tsx')).BookingForm)

/** What follows a booking. Loaded together with the form: it has to be there when the network fails in between. */
export const completedCode = new DeferredCode(
  async () => (await import('../page/completed-booking-page.tsx')).CompletedBookingPage,
)
