import { isSlug } from './slug.ts'
import { readTicketCode } from './ticket-code.ts'

/** What a scanned code is. */
export type ClassifiedCode =
  | { readonly kind: 'event'; readonly slug: string }
  /** A mere word: only the database knows whether an event has it as its slug. */
  | { readonly kind: 'possible-event'; readonly slug: string }
  | { readonly kind: 'ticket'; readonly code: string }
  | { readonly kind: 'guest-ticket'; readonly secret: string }
  | { readonly kind: 'unknown' }

export interface SiteOrigins {
  /** Every origin under which this site is known, e.g. `https://hub.example`. */
  readonly origins: readonly string[]
}

/** No code of ours is longer; whatever is need not be looked at. */
const MAX_LENGTH = 2048

const SECRET = /^[A-Za-z0-9_-]{16,200}$/

/** One line for each kind of address of ours: what the path looks like, and what it means. */
const PATHS: readonly {
  readonly pattern: RegExp
  readonly decide: (name: string) => ClassifiedCode | undefined
}[] = [
  { pattern: /^\/events\/([^/]+)$/, decide: asEvent },
  { pattern: /^\/tickets\/([^/]+)$/, decide: asGuestTicket },
]

function asEvent(slug: string): ClassifiedCode | undefined {
  return isSlug(slug) ? { kind: 'event', slug } : undefined
}

function asPossibleEvent(word: string): ClassifiedCode | undefined {
  return isSlug(word) ? { kind: 'possible-event', slug: word } : undefined
}

function asTicket(scanned: string): ClassifiedCode | undefined {
  const code = readTicketCode(scanned)
  return code ? { kind: 'ticket', code } : undefined
}

function asGuestTicket(secret: string): ClassifiedCode | undefined {
  return SECRET.test(secret) ? { kind: 'guest-ticket', secret } : undefined
}

/** The address when it is one of this site; a path counts, an address of elsewhere does not. */
function ownAddress(code: string, { origins }: SiteOrigins): URL | undefined {
  const isPath = /^\/(?![/\\])/.test(code)
  if (!isPath && !/^https?:\/\//i.test(code)) return undefined
  const base = isPath ? origins[0] : undefined
  if (!URL.canParse(code, base)) return undefined
  const address = new URL(code, base)
  const isOwn = origins.includes(address.origin) && !address.username && !address.password
  return isOwn ? address : undefined
}

/** Our printed codes may lead through this very page: `/qr?code=…`. Once is enough. */
function asAddress(code: string, site: SiteOrigins, mayLeadHere: boolean): ClassifiedCode | undefined {
  const address = ownAddress(code, site)
  if (!address) return undefined
  const path = address.pathname.replace(/\/$/, '')
  if (mayLeadHere && path === '/qr') return decide(address.searchParams.get('code') ?? '', site, false)
  return PATHS.map(({ pattern, decide: read }) => read(pattern.exec(path)?.[1] ?? '')).find(Boolean)
}

function decide(scanned: string, site: SiteOrigins, mayLeadHere: boolean): ClassifiedCode {
  const code = scanned.length > MAX_LENGTH ? '' : scanned.trim()
  return asTicket(code) ?? asPossibleEvent(code) ?? asAddress(code, site, mayLeadHere) ?? { kind: 'unknown' }
}

/**
 * What a scanned text is: an event of this site (its address, or a word that may be its slug), a ticket, or nothing we know. Never an
 * address of somebody else. A new kind of code is one more `as…` and one more line here or in `PATHS`.
 */
export const classifyCode = (scanned: string, site: SiteOrigins): ClassifiedCode =>
  decide(scanned, site, true)

/** First steps of the addresses that show something to everybody and do nothing by being opened. */
const SHOWN = [
  'events',
  'courses',
  'speakers',
  'rent',
  'coworking',
  'hub_calendar',
  'about',
  'support',
  'requisites',
  'subscriptions',
  'posters',
]

/**
 * The path of a public page when a scanned text is its address: without query and hash, which could ask the page for
 * something. Undefined for addresses of others, and for pages of ours that nobody prints a code of.
 */
export function publicPageOf(scanned: string, site: SiteOrigins): string | undefined {
  const path = ownAddress(scanned.trim(), site)?.pathname.replace(/\/$/, '')
  if (path === '') return '/'
  const steps = path?.slice(1).split('/') ?? []
  const isShown = SHOWN.includes(steps[0] ?? '') && steps.slice(1).every(isSlug)
  return isShown ? path : undefined
}

/** Where a decision leads, always inside this site; undefined for what is unknown. */
export function pathOf(decision: ClassifiedCode): string | undefined {
  if (decision.kind === 'event' || decision.kind === 'possible-event') return `/events/${decision.slug}`
  if (decision.kind === 'ticket') return `/profile?ticket=${decision.code}`
  return decision.kind === 'guest-ticket' ? `/tickets/${decision.secret}` : undefined
}
