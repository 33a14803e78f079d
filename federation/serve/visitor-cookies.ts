import { requestUrl } from './request-url.ts'

type Asked = Pick<Request, 'url' | 'headers'>

const KEPT_DAYS = 90

/** Cookies by which the page server chooses a composition. A cache in front must not answer a browser that has one. */
export type VisitorCookie = 'hub-share' | 'hub-preview'

/** Returns the value of a cookie; an empty one is none. */
export function readCookie(name: VisitorCookie, { headers }: Pick<Request, 'headers'>): string | undefined {
  return new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)(?:;|$)`).exec(headers.get('cookie') ?? '')?.[1]
}

/** Returns a `Set-Cookie` header. Zero seconds remove the cookie. */
export function visitorCookie(name: VisitorCookie, value: string, seconds: number, request: Asked): string {
  const secure = requestUrl(request).protocol === 'https:' ? '; Secure' : ''
  return `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax; HttpOnly${secure}`
}

/** Returns the cookie that keeps a visitor's place in the canary's share, from 0 to 99. */
export const shareCookie = (place: number, request: Asked): string =>
  visitorCookie('hub-share', `${place}`, KEPT_DAYS * 86_400, request)
