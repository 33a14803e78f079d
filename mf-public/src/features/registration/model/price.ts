import type { Offer } from './offer.ts'

/** Minor units of what people type: «500», «1 200,50». Undefined for what is no sum; nothing is 0. */
export function minorUnits(text: string): number | undefined {
  const written = text.replace(/[\s\u00A0]/g, '').replace(',', '.')
  if (written === '') return 0
  return /^\d{1,6}(\.\d{1,2})?$/.test(written) ? Math.round(Number(written) * 100) : undefined
}

/** What a seat costs before anything is taken off; the database computes it again. */
export function priceOf(offer: Offer, isOnline: boolean, donation: number): number {
  if (offer.price_kind === 'free') return 0
  if (offer.price_kind === 'donation') return donation
  return (isOnline ? offer.price_online_amount : null) ?? offer.price_amount ?? 0
}
