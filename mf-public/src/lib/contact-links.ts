import { isEmail } from '@hub/shared-auth'
import type { Contacts } from './page-text.ts'

/** A link that opens a letter; undefined when what staff wrote is no address. */
export function mailtoUrl(email: string | null, subject?: string): string | undefined {
  const address = email?.trim() ?? ''
  // Nothing in the address may begin the query, where copies and other recipients are named.
  if (!isEmail(address) || /[?&#%,]/.test(address)) return undefined
  return `mailto:${address}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`
}

/** A link that dials; undefined for what has too few digits to be a number. */
export function telUrl(phone: string | null): string | undefined {
  const number = phone?.replace(/[^+\d]/g, '') ?? ''
  return /^\+?\d{5,15}$/.test(number) ? `tel:${number}` : undefined
}

export type ContactMethod =
  | { readonly by: 'mail' | 'phone'; readonly href: string }
  | { readonly by: 'visit' }

/** The best way to ask the hub for something: a letter, else a call, else the page that says where it is. */
export function contactMethodOf(
  contacts: Pick<Contacts, 'email' | 'phone'> | undefined,
  subject: string,
): ContactMethod {
  const mail = mailtoUrl(contacts?.email ?? null, subject)
  if (mail) return { by: 'mail', href: mail }
  const phone = telUrl(contacts?.phone ?? null)
  return phone ? { by: 'phone', href: phone } : { by: 'visit' }
}
