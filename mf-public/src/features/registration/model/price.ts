import { parseAmount } from '../../../lib/amount.ts'
import type { Offer } from './offer.ts'

const MOST = 99_999_999

/** Minor units of what people type: «500», «1 200,50». Undefined for what is no sum that one gives; nothing is 0. */
export function minorUnits(text: string): number | undefined {
  const amount = parseAmount(text)
  if ('para' in amount) return amount.para > MOST ? undefined : amount.para
  return amount.problem === 'missing' || amount.problem === 'too-small' ? 0 : undefined
}

/** The number of seats that was typed; undefined where it is none that one registration may hold. */
export function parseSeats(text: string, most: number): number | undefined {
  const seats = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0
  return seats >= 1 && seats <= most ? seats : undefined
}

/** What a seat costs before anything is taken off; the database computes it again. */
export function priceOf(offer: Offer, isOnline: boolean, donation: number): number {
  if (offer.price_kind === 'free') return 0
  if (offer.price_kind === 'donation') return donation
  return (isOnline ? offer.price_online_amount : null) ?? offer.price_amount ?? 0
}
