import type { Live } from '../release/live/live.ts'
import { askedAddress } from './asked-address.ts'

/** Holds a number from 0 to 99 that says nothing of anybody but which share of the visitors they are in. */
const COOKIE = 'hub-share'
const KEPT_DAYS = 90

export interface Choice {
  /** Folder of the composition, with a slash at the end. */
  folder: string
  /** Whether it is what everybody gets, or a release that only some visitors try. */
  role: 'live' | 'canary'
  /** What keeps the visitor's choice as it is; set with pages. */
  cookie?: string
}

/**
 * Which composition a visitor gets. Only while there is a canary are visitors told apart: by a number drawn once and
 * kept by their browser, so that who has the canary keeps it when the share grows.
 */
export function chooseComposition(
  { live, canary }: Pick<Live, 'live' | 'canary'>,
  request: Pick<Request, 'url' | 'headers'>,
  draw: () => number = Math.random,
): Choice {
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
  const isSecure = askedAddress(request).protocol === 'https:'
  return `${COOKIE}=${place}; Path=/; Max-Age=${KEPT_DAYS * 86_400}; SameSite=Lax; HttpOnly${isSecure ? '; Secure' : ''}`
}
