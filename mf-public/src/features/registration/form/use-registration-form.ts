import { useAuth } from '@hub/shared-auth'
import { useLanguage } from '@hub/shared-i18n'
import { useSearchParams } from '@hub/shared-platform'
import type { Rule } from '@hub/shared-ui/form-rules'
import { useRequestForm } from '@hub/shared-ui/request-form'
import { contactRules, useContact } from '../../../lib/contact/use-contact.ts'
import type { Registered } from '../../../lib/registration/registration-data.ts'
import { register } from '../api/register.ts'
import type { Offer } from '../model/offer.ts'
import { minorUnits, parseSeats, priceOf } from '../model/price.ts'
import { registrationErrorField } from '../model/registration-errors.ts'
import { chosenSessions, initialScope, offerFor } from '../model/session-offer.ts'

const PASS = 'pass:'

/** «pass:…» as chosen among the ways to pay. */
export const passValue = (id: string) => PASS + id
export const passOf = (pay: string | undefined) =>
  pay?.startsWith(PASS) ? pay.slice(PASS.length) : undefined

const amountRule: Rule = (value) =>
  minorUnits(value) === undefined ? { key: 'registration:form.amountInvalid' } : undefined

const seatsRule =
  (most: number): Rule =>
  (value) =>
    parseSeats(value, most) === undefined
      ? { key: 'registration:form.seatsInvalid', values: { max: most } }
      : undefined

const sessionsRule =
  (offer: Offer, scope: string): Rule =>
  (sessions) =>
    chosenSessions(offer, { scope, sessions })?.length === 0
      ? { key: 'registration:sessions.none' }
      : undefined

interface Options {
  readonly eventId: string
  /** Of the whole course, or of an event. */
  readonly offer: Offer
  readonly onDone: (registered: Registered) => void
}

/** What is typed and chosen to get a seat. */
export function useRegistrationForm({ eventId, offer, onDone }: Options) {
  const { user } = useAuth()
  const language = useLanguage()
  const contact = useContact()
  const chosen = useChosen(offer)
  return useRequestForm({
    draft: `registration:${eventId}:${user?.id ?? ''}`,
    initial: {
      ...contact,
      scope: initialScope(offer),
      sessions: '',
      way: chosen.way,
      pay: chosen.pay,
      promo_code: '',
      amount: '',
      seats: '1',
    },
    rules: ({ scope }) => ({
      sessions: [sessionsRule(offer, scope)],
      ...contactRules,
      amount: [amountRule],
      seats: [seatsRule(offer.seats_per_registration)],
    }),
    // Waiting is another request than booking.
    context: {
      isFull: offer.state === 'event_full',
      sessions: offer.sessions?.map(({ seats_left }) => seats_left === 0),
    },
    fieldOf: registrationErrorField,
    onSent: onDone,
    send: (values, key) => {
      const chosen = offerFor(offer, values)
      const isFull = chosen.state === 'event_full'
      const isOnline = offer.format === 'hybrid' && values.way === 'online'
      const isOnlineSeat = isOnline || offer.format === 'online'
      const passId = passOf(values.pay)
      const seats = parseSeats(values.seats, offer.seats_per_registration) ?? 1
      const donation = offer.price_kind === 'donation' ? minorUnits(values.amount) : undefined
      const pay = offer.payment_methods.find((method) => method === values.pay)
      return register(
        {
          eventId,
          name: values.name,
          email: values.email,
          phone: values.phone,
          language,
          isOnline,
          method: pay,
          promoCode: passId || chosen.price_kind !== 'paid' ? '' : values.promo_code,
          passId,
          price: donation ?? seats * priceOf(chosen, isOnlineSeat, 0),
          currency: offer.currency,
          donation,
          joinWaitlist: !isOnline && (isFull || isTooMany(chosen, seats)),
          seats,
          sessionIds: chosenSessions(offer, values),
        },
        key,
      )
    },
  })
}

/** Whether so many seats are not left on site, so that the group waits for them. */
export const isTooMany = ({ seats_left: left, format }: Offer, seats: number): boolean =>
  format !== 'online' && left !== null && seats > left

export type RegistrationForm = ReturnType<typeof useRegistrationForm>

/** What the link to the form asked for: `?pay=pass`, `?way=online`. */
function useChosen({ passes, payment_methods: methods, format }: Offer) {
  const [search] = useSearchParams()
  const pass = search.get('pay') === 'pass' ? passes.find((pass) => pass.error_code === null) : undefined
  const isOnline = format === 'hybrid' && search.get('way') === 'online'
  return {
    pay: pass ? passValue(pass.id) : (methods[0] ?? ''),
    way: isOnline ? 'online' : 'spot',
  }
}
