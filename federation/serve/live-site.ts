import type { Live } from '@hub/release/live'
import { NOT_CACHED } from './page-caching.ts'
import { openedPreview } from './preview.ts'
import { contentOf, type SiteContent, type SiteFiles } from './site-files.ts'
import { shareCookie, visitorCookie } from './visitor-cookies.ts'

interface CompositionChoice {
  /** Folder of the composition, with a trailing slash. */
  folder: string
  /** Whether it is live for everybody, a canary or a preview. */
  role: 'live' | 'canary' | 'preview'
  /** Whether visitors get different compositions. */
  isSplit: boolean
  /** Cookie that keeps the visitor's number, or removes it after the canary; sent with pages. */
  cookie?: string
}

/** URLs without an extension are pages; only they can set the cookie. Embedded pages set none on other people's sites. */
const isPage = ({ url }: Pick<Request, 'url'>): boolean =>
  !/\.[a-z0-9]+$|^\/(embed|oembed)(\/|$)/i.test(new URL(url).pathname)

/**
 * Chooses the composition of a visitor. Only during a canary are visitors distinguished, by a random number
 * in a cookie, so that a visitor with the canary keeps it when its share grows.
 */
export function chooseComposition(
  { live, canary }: Pick<Live, 'live' | 'canary'>,
  request: Pick<Request, 'url' | 'headers'>,
  draw: () => number = Math.random,
): CompositionChoice {
  const cookies = request.headers.get('cookie') ?? ''
  const everybody = { folder: folderOf(live), role: 'live' } as const
  if (!canary) {
    // With the cookie a browser gets no page from a cache in front.
    const isLeft = isPage(request) && /(?:^|;\s*)hub-share=/.test(cookies)
    return {
      ...everybody,
      isSplit: false,
      ...(isLeft ? { cookie: visitorCookie('hub-share', '', 0, request) } : {}),
    }
  }
  const known = /(?:^|;\s*)hub-share=(\d{1,2})(?:;|$)/.exec(cookies)
  // A file without the cookie belongs to a page that came before the canary, or to a browser without cookies.
  if (!known && !isPage(request)) return { ...everybody, isSplit: true }
  const place = known ? Number(known[1]) : Math.floor(draw() * 100)
  const isChosen = place < canary.share
  const role = isChosen ? 'canary' : 'live'
  const choice = { folder: folderOf(isChosen ? canary.id : live), role, isSplit: true } as const
  return known ? choice : { ...choice, cookie: shareCookie(place, request) }
}

const folderOf = (id: string): string => `compositions/${id}/`

/** The composition that a visitor gets, with its files. */
export interface SiteOfVisitor extends CompositionChoice {
  /** Files of the composition. */
  content: SiteContent
  live: Live
}

/** Files of a composition that are served at the root of the site. */
const COMPOSED =
  /^\/(registry\.json|sw\.js|manifest(\.en)?\.webmanifest|icon-[\w-]+\.png|locales\/[^/]+\/[^/]+\.json)$/

/** Returns the path of a file below the root of the target. */
export const publishedFilePath = (pathname: string, { folder }: CompositionChoice): string =>
  COMPOSED.test(pathname) ? `/${folder}${pathname.slice(1)}` : pathname

/**
 * Completes a response of the page server for one visitor. A page carries the visitor's cookie, and during a canary no
 * shared cache may store it.
 */
export function forVisitor(response: Response, { cookie, isSplit }: CompositionChoice): Response {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response
  const own = new Response(response.body, response)
  if (cookie) own.headers.append('set-cookie', cookie)
  if (cookie || isSplit) own.headers.set('cache-control', NOT_CACHED)
  return own
}

/** Checks `live.json` on each request and returns what the visitor gets. */
export function liveSite(files: SiteFiles, draw?: () => number) {
  const root = contentOf(files)

  return async function visit(request: Pick<Request, 'url' | 'headers'>): Promise<SiteOfVisitor | undefined> {
    const written = (await root.json('live.json')) as Live | undefined
    if (!written) return undefined
    // A site that was last changed by an older release has no list of previews.
    const live = { ...written, previews: written.previews ?? [] }
    const preview = await openedPreview(live, request, Date.now())
    const choice: CompositionChoice = preview
      ? { folder: folderOf(preview.id), role: 'preview', isSplit: true }
      : chooseComposition(live, request, draw)
    const { folder } = choice
    const content = contentOf({ read: (path) => files.read(folder + path) }, folder)
    return { ...choice, content, live }
  }
}
