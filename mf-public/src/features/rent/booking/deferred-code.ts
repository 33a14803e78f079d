import { DeferredCode } from '@hub/shared-ui/deferred'

// One chunk: both contain the library of forms, and what follows a booking has to be there when the network fails in between.

/** The form of a booking, which most visitors of the page never reach. */
export const formCode = new DeferredCode(
  async () => (await import(/* webpackChunkName: "booking" */ './booking-form.tsx')).BookingForm,
)

/** What follows a booking. */
export const completedCode = new DeferredCode(
  async () =>
    (await import(/* webpackChunkName: "booking" */ '../page/completed-booking-page.tsx'))
      .CompletedBookingPage,
)
