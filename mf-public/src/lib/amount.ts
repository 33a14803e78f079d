/** Spaces, or points, or commas between thousands; the other sign before the hundredths. */
const FORMS = [
  /^\d+(?:[.,]\d{1,2})?$/,
  /^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/,
  /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/,
]

/** As many as fit into a payment code. */
const MAX_DINARS = 999_999_999_999

export type Amount =
  | { readonly para: number }
  | { readonly problem: 'missing' | 'malformed' | 'too-small' | 'too-large' }

/** A sum in dinars as people write it: 1000, 1 000, 1.500,50, 1,500.50. */
export function parseAmount(text: string): Amount {
  const digits = text.replace(/[\s']|RSD|дин\.?|din\.?/giu, '')
  if (digits === '') return { problem: 'missing' }
  if (!FORMS.some((form) => form.test(digits))) return { problem: 'malformed' }
  const [, dinars = '', hundredths = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(digits) ?? []
  const whole = Number(dinars.replace(/[.,]/g, ''))
  if (whole > MAX_DINARS) return { problem: 'too-large' }
  const para = whole * 100 + Number(hundredths.padEnd(2, '0'))
  return para > 0 ? { para } : { problem: 'too-small' }
}

/** A sum as it stands in the field and in the address, without marks: 1000, 1500,50. */
export function writtenAmount(para: number): string {
  const rest = para % 100
  return rest === 0 ? String(para / 100) : `${Math.floor(para / 100)},${String(rest).padStart(2, '0')}`
}
