/** Longer addresses cannot be delivered to (RFC 5321), and no server takes them. */
const LONGEST = 254
const LONGEST_LOCAL_PART = 64

const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'

/** An ASCII address in lower case. The database has the same rule (`private.is_email`). */
const SHAPE = new RegExp(String.raw`^${ATOM}(?:\.${ATOM})*@(?:${LABEL}\.)+(?!\d+$)${LABEL}$`)

/**
 * Letters of Latin and Cyrillic that neither fall together with others nor change when a domain is normalised: a
 * fullwidth letter or a soft hyphen would lead to somebody else's domain. The database has the same list
 * (`private.ascii_domain`).
 */
const DOMAIN =
  /^[a-zA-Z0-9.\u00c0-\u00d6\u00d8-\u00de\u00e0-\u00f6\u00f8-\u012f\u0134-\u013e\u0141-\u0148\u014a-\u0177\u0179-\u017e\u0400-\u045f\u0490\u0491-]+$/

const ASCII = /^[!-~]*$/

/** The domain as DNS knows it: `xn--…` for letters beyond ASCII. */
function asciiDomain(domain: string): string | undefined {
  if (ASCII.test(domain)) return domain.toLowerCase()
  const url = `http://${domain}`
  return DOMAIN.test(domain) && URL.canParse(url) ? new URL(url).hostname : undefined
}

/** Returns the address as the server stores it, or `undefined` when it is none. The length is checked first: it bounds the work. */
function storedEmail(typed: string): string | undefined {
  const trimmed = typed.trim()
  if (trimmed.length > LONGEST) return undefined
  const at = trimmed.indexOf('@')
  const local = trimmed.slice(0, Math.max(at, 0))
  const domain = asciiDomain(trimmed.slice(at + 1))
  if (!ASCII.test(local) || local.length > LONGEST_LOCAL_PART || !domain) return undefined
  const stored = `${local}@${domain}`.toLowerCase()
  return stored.length <= LONGEST && SHAPE.test(stored) ? stored : undefined
}

/** Whether the server takes this as an e-mail address: ASCII before the @, a domain of Latin or Cyrillic letters after it. */
export const isEmail = (value: string): boolean => storedEmail(value) !== undefined

/** Returns the form in which an address is sent, compared and counted: lower case, the domain in ASCII. */
export const normaliseEmail = (value: string): string => storedEmail(value) ?? value.trim().toLowerCase()
