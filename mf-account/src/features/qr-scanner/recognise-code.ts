import { classifyCode, pathOf, publicPageOf, type SiteOrigins } from '@hub/shared-ui/scanned-code'
import { looksLikeTicketCode, readTicketCode } from '@hub/shared-ui/ticket-code'

/** How a text came: from the camera, or from the field for ticket codes. */
export type InputSource = 'scanned' | 'typed'

export type RecognisedCode =
  | { readonly kind: 'ticket'; readonly code: string }
  | { readonly kind: 'leads'; readonly path: string }
  /** A mere word, which leads to an event when one has it as its slug. */
  | { readonly kind: 'possible-event'; readonly slug: string }
  /** Looks like the code of a ticket, but a sign is wrong or missing. */
  | { readonly kind: 'slip' }
  | { readonly kind: 'foreign-address' }
  | { readonly kind: 'unknown' }

/** What can be told of a text without asking anybody. A text of somebody else never becomes a path. */
export function recogniseCode(text: string, way: InputSource, site: SiteOrigins): RecognisedCode {
  // Nobody types a slug into a field for ticket codes; small letters there are those of a hurried hand.
  const typed = way === 'typed' ? readTicketCode(text.toUpperCase()) : undefined
  if (typed) return { kind: 'ticket', code: typed }
  const decision = classifyCode(text, site)
  if (decision.kind === 'ticket') return { kind: 'ticket', code: decision.code }
  if (way === 'typed' && looksLikeTicketCode(text)) return { kind: 'slip' }
  if (decision.kind === 'possible-event') return way === 'typed' ? { kind: 'unknown' } : decision
  const path = pathOf(decision) ?? publicPageOf(text, site)
  if (path) return { kind: 'leads', path }
  return { kind: isAddress(text) ? 'foreign-address' : 'unknown' }
}

const isAddress = (text: string) => /^\s*([a-z][a-z\d+.-]*:\/\/|\/\/|www\.)\S/i.test(text)
