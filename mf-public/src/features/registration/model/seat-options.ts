import type { Offer } from './offer.ts'

export type SeatAction =
  | 'register'
  | 'register-online'
  | 'wait'
  | 'use-pass'
  | 'buy'
  | 'watch'
  | 'show'
  | 'pay'
export type SeatNote = 'registered' | 'unpaid' | 'unconfirmed' | 'waitlisted' | 'not-open' | 'closed'

export interface SeatOptions {
  /** Where somebody stands, or why nothing can be done. */
  readonly note: SeatNote | undefined
  /** The first is the main action. */
  readonly actions: readonly SeatAction[]
}

interface About {
  /** There is a stream that this visitor may watch. */
  readonly canWatch: boolean
  readonly acceptsPasses: boolean
  readonly isGuest: boolean
}

function noteOf({ registration, order }: Offer): SeatNote | undefined {
  if (!registration || registration.status === 'cancelled') return undefined
  if (registration.needs_confirmation) return 'unconfirmed'
  if (registration.status === 'waitlisted') return 'waitlisted'
  return order?.status === 'pending' ? 'unpaid' : 'registered'
}

/** Tickets are sold elsewhere alone, and here there is nothing to register for. */
const isSoldElsewhere = ({ external_ticket_url: url, price_kind: kind, payment_methods: methods }: Offer) =>
  url !== null && kind === 'paid' && methods.every((method) => method === 'external')

function waysIn(offer: Offer, { acceptsPasses, isGuest }: About): SeatAction[] {
  const buy: SeatAction[] = offer.external_ticket_url ? ['buy'] : []
  const usesPasses = offer.price_kind === 'paid' && (offer.passes.length > 0 || (isGuest && acceptsPasses))
  const pass: SeatAction[] = usesPasses ? ['use-pass'] : []
  switch (offer.state) {
    case 'open':
      return isSoldElsewhere(offer) ? [...buy, ...pass] : ['register', ...buy, ...pass]
    case 'event_full':
      return [...(offer.format === 'hybrid' ? (['register-online'] as const) : []), 'wait']
    case 'registration_not_open':
    case 'registration_closed':
      return buy
    default:
      return []
  }
}

/** What the page of an event offers to do about a seat. */
export function seatOptionsOf(offer: Offer, about: About): SeatOptions {
  const note = noteOf(offer)
  const isOn = !offer.state.startsWith('event_') || offer.state === 'event_full'
  const watch: SeatAction[] = about.canWatch && isOn ? ['watch'] : []
  // What is still to be paid comes before what the payment brings.
  if (note === 'unpaid') return { note, actions: ['pay'] }
  if (note) return { note, actions: ['show', ...watch] }
  const closed = { registration_not_open: 'not-open', registration_closed: 'closed' } as const
  return {
    note: offer.state in closed ? closed[offer.state as keyof typeof closed] : undefined,
    actions: [...waysIn(offer, about), ...watch],
  }
}
