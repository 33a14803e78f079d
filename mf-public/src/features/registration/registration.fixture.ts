import type { OrderData } from '@hub/shared-ui/order-data'
import type { RegistrationData } from '@hub/shared-ui/registration-data'
import type { Offer, OfferedEvent } from './model/offer.ts'

export const EVENT_ID = '0b6ad2a8-5a5e-4b53-9a39-3f1c36b4a001'

/** A row of `events` as the form asks for it. */
export const ticketRow = {
  id: EVENT_ID,
  slug: 'why-time-only-runs-forward',
  kind: 'lecture',
  title: { ru: 'Почему время идёт только вперёд', en: 'Why Time Only Runs Forward' },
  starts_at: '2056-12-12T18:00:00+00:00',
  ends_at: '2056-12-12T20:00:00+00:00',
  format: 'offline',
  venue: null,
  updated_at: '2056-11-01T10:00:00+00:00',
  ics_sequence: 0,
  space: { name: { ru: 'Большой зал', en: 'Main hall' } },
  stream: null,
}

export const offered: OfferedEvent = {
  id: EVENT_ID,
  slug: ticketRow.slug,
  status: 'planned',
  ends_at: ticketRow.ends_at,
  format: 'offline',
  price_kind: 'paid',
  price_amount: 120_000,
  price_online_amount: null,
  currency: 'RSD',
  payment_methods: ['ips_qr', 'on_site'],
  accepts_passes: false,
  external_ticket_url: null,
  registration_opens_at: null,
  registration_closes_at: null,
  seats_left: 22,
  waitlist_count: 0,
  streamUrl: undefined,
}

export const offer: Offer = {
  state: 'open',
  seats_left: 22,
  waitlist_count: 0,
  opens_at: null,
  closes_at: null,
  format: 'offline',
  price_kind: 'paid',
  price_amount: 120_000,
  price_online_amount: null,
  currency: 'RSD',
  payment_methods: ['ips_qr', 'on_site'],
  external_ticket_url: null,
  seats_per_registration: 6,
  registration: null,
  order: null,
  passes: [],
}

export const registration: RegistrationData = {
  id: '5f0f3f0e-0000-4000-8000-000000000001',
  event_id: EVENT_ID,
  status: 'confirmed',
  needs_confirmation: false,
  confirm_until: null,
  position: null,
  offer_until: null,
  ticket_code: 'K7M2QX9A4B1C',
  full_name: 'Анна Лебедева',
  email: 'anna@hub.example',
  phone: null,
  is_online: false,
  cancelled_at: null,
  cancel_cause: null,
  checked_in_at: null,
  is_coming: null,
  seats: [
    {
      id: '5f0f3f0e-0000-4000-8000-000000000001',
      position: 1,
      guest_name: null,
      ticket_code: 'K7M2QX9A4B1C',
      checked_in_at: null,
    },
  ],
}

const IPS =
  'K:PR|V:01|C:1|R:840000000095584510|N:Udruženje Naučni hab|I:RSD1200,00|SF:289|S:Porudžbina 1042|RO:97561042'

export const order: OrderData = {
  id: '6f0f3f0e-0000-4000-8000-000000000001',
  number: 1042,
  status: 'pending',
  payment_method: 'ips_qr',
  subtotal_amount: 120_000,
  discount_amount: 0,
  total_amount: 120_000,
  currency: 'RSD',
  created_at: '2056-12-01T10:00:00+00:00',
  expires_at: '2056-12-04T10:00:00+00:00',
  paid_at: null,
  refund_requested_at: null,
  items: [],
  payment: {
    method: 'ips_qr',
    amount: 120_000,
    currency: 'RSD',
    payee: 'Udruženje Naučni hab',
    account: '840000000095584510',
    account_printed: '840-955845-10',
    model: '97',
    reference: '561042',
    purpose: 'Porudžbina 1042',
    payment_code: '289',
    ips_text: IPS,
  },
}
