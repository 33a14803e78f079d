import type { Live, Preview } from '@hub/release/live'
import { requestUrl } from './request-url.ts'
import { readCookie, shareCookie, visitorCookie } from './visitor-cookies.ts'

const LINK = /^\/preview\/([\w-]{1,64})$/

/** Places in the share of a canary: the first is always among those who get it, the last never. */
const PLACES: Record<string, number> = { canary: 0, live: 99 }

type Asked = Pick<Request, 'url' | 'headers'>

/** Returns the preview that a browser has opened, as long as it has not ended. */
export async function openedPreview(
  live: Pick<Live, 'previews'>,
  request: Asked,
  now: number,
): Promise<Preview | undefined> {
  const secret = readCookie('hub-preview', request)
  return secret === undefined || live.previews.length === 0 ? undefined : previewOf(live, secret, now)
}

/**
 * Answers a preview's link: keeps its secret in a cookie and leads to the home page. `/preview/canary` and
 * `/preview/live` choose the side of a canary, and `/preview/live` ends a preview. Undefined for other URLs.
 */
export async function previewResponse(
  live: Pick<Live, 'previews' | 'canary'>,
  request: Asked,
  now = Date.now(),
): Promise<Response | undefined> {
  const url = requestUrl(request)
  const [, asked] = LINK.exec(url.pathname) ?? []
  if (asked === undefined) return undefined
  const headers = new Headers({
    location: '/',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  })
  const place = PLACES[asked]
  const preview = place === undefined ? await previewOf(live, asked, now) : undefined
  if (place === undefined && !preview)
    return new Response('404', { status: 404, headers: { 'cache-control': 'no-store' } })
  const secondsLeft = preview ? Math.ceil((Date.parse(preview.until) - now) / 1000) : 0
  headers.append('set-cookie', visitorCookie('hub-preview', preview ? asked : '', secondsLeft, request))
  if (place !== undefined && live.canary) headers.append('set-cookie', shareCookie(place, request))
  return new Response(null, { status: 303, headers })
}

async function previewOf(
  { previews }: Pick<Live, 'previews'>,
  secret: string,
  now: number,
): Promise<Preview | undefined> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret)))
  const hash = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return previews.find(({ secretHash, until }) => secretHash === hash && Date.parse(until) > now)
}
