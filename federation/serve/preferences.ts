import { isPageLanguage } from './page-language.ts'

const isTheme = (value: string): boolean => value === 'light' || value === 'dark'

/** Links of the header for browsers without scripts, by search param: the cookie that keeps the value. */
const PREFERENCES: Record<string, { cookie: string; isKnown: (value: string) => boolean }> = {
  'set-language': { cookie: 'i18nextLng', isKnown: isPageLanguage },
  'set-theme': { cookie: 'hub-theme', isKnown: isTheme },
}
const A_YEAR = 365 * 86_400

/** Answers a link that changes the language or the theme: keeps it in a cookie and leads back to the page. */
export function preferenceResponse(url: URL): Response | undefined {
  const [name, { cookie, isKnown } = {}] =
    Object.entries(PREFERENCES).find(([param]) => url.searchParams.has(param)) ?? []
  if (!name || !cookie || !isKnown) return undefined
  const value = url.searchParams.get(name) ?? ''
  const page = new URL(url)
  page.searchParams.delete(name)
  // Two slashes would begin the address of another site.
  const location = page.pathname.replace(/^\/+/, '/') + page.search
  const headers = new Headers({ location, 'cache-control': 'no-store' })
  const secure = url.protocol === 'https:' ? '; Secure' : ''
  if (isKnown(value))
    headers.set('set-cookie', `${cookie}=${value}; Path=/; Max-Age=${A_YEAR}; SameSite=Lax${secure}`)
  return new Response(null, { status: 303, headers })
}

/** Returns the theme that was chosen without scripts. */
export const chosenTheme = ({ headers }: Pick<Request, 'headers'>): string | undefined =>
  /(?:^|;\s*)hub-theme=(light|dark)(?:;|$)/.exec(headers.get('cookie') ?? '')?.[1]
