const registration = {
  id: 'r1',
  event_id: 'e1',
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
  seats: [{ id: 'r1', position: 1, guest_name: null, ticket_code: 'K7M2QX9A4B1C', checked_in_at: null }],
  is_expired: false,
}
export const event = {
  id: 'e1',
  slug: 'time',
  title: { ru: 'Почему время идёт только вперёд', en: 'Why Time Only Runs Forward' },
  starts_at: '2056-12-12T18:00:00+00:00',
  ends_at: '2056-12-12T20:00:00+00:00',
  format: 'offline',
  location: { ru: 'Большой зал', en: 'Main hall' },
}
/** What `show_by_secret` answers of a registration. */
export const linked = (changes: object = {}, order: object | null = null) => ({
  kind: 'registration',
  registration: { ...registration, ...changes },
  event,
  stream: null,
  order,
})
/** What `registration_updates` answers of a registration whose event is as it was. */
export const NO_UPDATES = {
  registration_id: 'r1',
  changes: [],
  seen_id: 1,
  paid: null,
  can_return: true,
  decision: null,
}
export const pendingOrder = {
  id: 'o1',
  number: 1042,
  status: 'pending',
  payment_method: 'on_site',
  subtotal_amount: 340_000,
  discount_amount: 34_000,
  total_amount: 306_000,
  currency: 'RSD',
  created_at: '2056-12-01T10:00:00Z',
  expires_at: null,
  paid_at: null,
  refund_requested_at: null,
  items: [
    {
      kind: 'space_booking',
      title: { ru: 'Студия' },
      quantity: 1,
      unit_amount: 1,
      amount: 1,
      starts_on: null,
    },
  ],
  payment: { method: 'on_site', amount: 306_000, currency: 'RSD' },
}
