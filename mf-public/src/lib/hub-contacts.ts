import { db, isEmail } from '@hub/shared-auth'
import type { Language } from '@hub/shared-i18n'
import { queryOptions, unwrap } from '@hub/shared-platform'
import type { Contacts } from './page-text.ts'

const FIELDS = ['siteName', 'address', 'email', 'phone'] as const

type HubContacts = Pick<Contacts, 'address' | 'email' | 'phone'> & { readonly siteName: string | null }
type Row = HubContacts & { language_code: Language }

const COLUMNS = ['language_code', ...FIELDS.map((field) => `${field}:footer_settings->>${field}`)].join(', ')

/** As staff wrote them in the site's settings; what English does not say is taken from Russian. */
async function getHubContacts(language: Language, signal: AbortSignal): Promise<HubContacts> {
  const rows = unwrap(
    await db()
      .from('site_settings')
      .select(COLUMNS)
      .eq('is_active', true)
      .in('language_code', [...new Set([language, 'ru' as const])])
      .abortSignal(signal)
      .overrideTypes<Row[], { merge: false }>(),
  )
  const rowIn = (code: Language) => rows.find((row) => row.language_code === code)
  const said = (field: keyof HubContacts) => rowIn(language)?.[field] || rowIn('ru')?.[field] || null
  return {
    siteName: said('siteName'),
    address: said('address'),
    email: said('email'),
    phone: said('phone'),
  }
}

/** @throws ApiError */
export const hubContactsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['hub-contacts', language],
    queryFn: ({ signal }) => getHubContacts(language, signal),
    staleTime: 60 * 60_000,
    meta: { offlineCopy: 'public' },
  })

/** Looks an address up on a map that asks nobody who they are. */
export const mapUrl = (address: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`

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
