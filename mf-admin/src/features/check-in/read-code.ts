import { classifyCode } from '@hub/shared-ui/scanned-code'
import { currentSiteOrigins } from '@hub/shared-ui/site-origins'
import { looksLikeTicketCode, readTicketCode } from '@hub/shared-ui/ticket-code'

export type ReadCode =
  | { readonly kind: 'ticket'; readonly code: string }
  /** Looks like a code of ours, but a sign is wrong or missing. */
  | { readonly kind: 'slip' | 'unknown'; readonly text: string }

/** What a scanned or typed text is at a door, where only tickets count. */
export function readCode(text: string): ReadCode {
  const decision = classifyCode(text, currentSiteOrigins())
  // Small letters are those of a hurried hand: nobody holds up the address of an event.
  const code = decision.kind === 'ticket' ? decision.code : readTicketCode(text.trim().toUpperCase())
  if (code) return { kind: 'ticket', code }
  return { kind: looksLikeTicketCode(text) ? 'slip' : 'unknown', text }
}
