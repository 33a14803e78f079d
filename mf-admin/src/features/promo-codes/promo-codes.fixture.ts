import type { ListedPromoCode, PromoCode } from './promo-code.ts'

export const ID = '5d1f0f8e-3c5b-4a43-9d36-0a6c1a7f1c11'

export const promoCode = (own: Partial<PromoCode> = {}): PromoCode => ({
  id: ID,
  code: 'SCIENCE10',
  note: { ru: 'Для новичков', en: 'For newcomers' },
  discount_kind: 'percentage',
  discount_percent: 10,
  discount_amount: null,
  discount_currency: null,
  applies_to: [],
  valid_from: null,
  valid_until: null,
  usage_limit: null,
  usage_limit_per_person: 1,
  used_count: 0,
  is_active: true,
  created_at: '2026-11-01T10:00:00Z',
  updated_at: '2026-11-01T10:00:00.123456+00:00',
  ...own,
})

export const listed = (own: Partial<ListedPromoCode> = {}): ListedPromoCode => ({
  ...promoCode(own),
  state: 'active',
  ...own,
})
