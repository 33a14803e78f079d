const HEX_DIGITS = 32

/** As `check_in_list` writes it: a device knows a code only by this. */
export async function hashTicketCode(eventId: string, code: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${eventId}:${code}`))
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.slice(0, HEX_DIGITS)
}
