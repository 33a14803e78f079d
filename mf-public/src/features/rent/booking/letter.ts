import { mailTo } from '../../../lib/reach.ts'

/** What a letter to the hub says, in words of the visitor's language. */
export interface Letter {
  readonly subject: string
  readonly lines: readonly string[]
}

/** A link that opens the letter, written so far; undefined when the hub has no address. */
export function letterTo(email: string | null, { subject, lines }: Letter): string | undefined {
  const link = mailTo(email, subject)
  // Lines of a letter end like this, says RFC 6068.
  return link && `${link}&body=${encodeURIComponent(lines.join('\r\n'))}`
}
