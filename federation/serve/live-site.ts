import type { Live } from '@hub/release/live'
import { requestUrl } from './request-url.ts'
import { contentOf, type SiteContent, type SiteFiles } from './site-files.ts'

/** Cookie with a number from 0 to 99, the visitor's place in the canary's share. */
const COOKIE = 'hub-share'
const KEPT_DAYS = 90

interface CompositionChoice {
  /** Folder of the composition, with a trailing slash. */
  folder: string
  /** Whether it is live for everybody or a canary. */
  role: 'live' | 'canary'
  /** Cookie that keeps the visitor's number; sent with pages. */
  cookie?: string
}

/**
 * Chooses the composition of a visitor. Only during a canary are visitors distinguished, by a random number
 * in a cookie, so that a visitor with the canary keeps it when its share grows.
 */
export function chooseComposition(
  { live, canary }: Pick<Live, 'live' | 'canary'>,
  request: Pick<Request, 'url' | 'headers'>,
  draw: () => number = Math.random,
): CompositionChoice {
  if (!canary) return { folder: folderOf(live), role: 'live' }
  const known = new RegExp(`(?:^|;\\s*)${COOKIE}=(\\d{1,2})(?:;|$)`).exec(request.headers.get('cookie') ?? '')
  const place = known ? Number(known[1]) : Math.floor(draw() * 100)
  const isChosen = place < canary.share
  const role = isChosen ? 'canary' : 'live'
  const folder = folderOf(isChosen ? canary.id : live)
  return known ? { folder, role } : { folder, role, cookie: cookieOf(place, request) }
}

const folderOf = (id: string): string => `compositions/${id}/`

function cookieOf(place: number, request: Pick<Request, 'url' | 'headers'>): string {
  const isSecure = requestUrl(request).protocol === 'https:'
  return `${COOKIE}=${place}; Path=/; Max-Age=${KEPT_DAYS * 86_400}; SameSite=Lax; HttpOnly${isSecure ? '; Secure' : ''}`
}

/** The composition that a visitor gets, with its files. */
export interface SiteOfVisitor extends CompositionChoice {
  /** Files of the composition. */
  content: SiteContent
}

/** Files of a composition that are served at the root of the site. */
const COMPOSED = /^\/(registry\.json|locales\/[^/]+\/[^/]+\.json)$/

/** Returns the path of a file below the root of the target. */
export const publishedFilePath = (pathname: string, { folder }: CompositionChoice): string =>
  COMPOSED.test(pathname) ? `/${folder}${pathname.slice(1)}` : pathname

/** Number of cached compositions: live, canary and recent ones. */
const HELD = 4

/** Checks `live.json` on each request and returns what the visitor gets. */
export function liveSite(files: SiteFiles, draw?: () => number) {
  const root = contentOf(files)
  const held = new Map<string, SiteContent>()

  return async function visit(request: Pick<Request, 'url' | 'headers'>): Promise<SiteOfVisitor | undefined> {
    const live = (await root.json('live.json')) as Live | undefined
    if (!live) return undefined
    const choice = chooseComposition(live, request, draw)
    const { folder } = choice
    const content = held.get(folder) ?? contentOf({ read: (path) => files.read(folder + path) })
    held.delete(folder)
    held.set(folder, content)
    const [oldest] = held.keys()
    if (held.size > HELD && oldest !== undefined) held.delete(oldest)
    return { ...choice, content }
  }
}
