export type AddressProblem = 'empty' | 'malformed' | 'notAdmitted'

/**
 * Whether this page can run a remote's entry from an address. Scripts of other origins are refused by the browser
 * unless the content security policy names them, so that is said here and not after the tab has been loaded anew.
 */
export function entryProblem(address: string, scriptOrigins: readonly string[]): AddressProblem | undefined {
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
