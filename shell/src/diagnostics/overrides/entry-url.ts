export type UrlProblem = 'empty' | 'malformed' | 'notAdmitted'

/**
 * Validates the URL of an overriding entry. Browsers block scripts of origins that the content security policy does not
 * name, so that is reported at the field and not after a reload of the tab.
 */
export function entryProblem(address: string, scriptOrigins: readonly string[]): UrlProblem | undefined {
  if (address.trim() === '') return 'empty'
  const url = parsed(address.trim())
  if (!url || !/^https?:$/.test(url.protocol) || !url.pathname.endsWith('.js')) return 'malformed'
  if (url.origin === location.origin || scriptOrigins.includes(url.origin)) return undefined
  return 'notAdmitted'
}

function parsed(address: string): URL | undefined {
  try {
    return new URL(address, location.origin)
  } catch {
    return undefined
  }
}
