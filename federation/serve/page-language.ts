import type { HonoRequest } from 'hono'
import { PAGE_LANGUAGES, type PageLanguage } from '../release/first-frame.ts'

const COOKIE = /(?:^|;\s*)i18nextLng=([a-z]{2})/

/**
 * The language that the browser is going to find: the address, then the cookie that keeps a choice, then what the
 * browser prefers, then Russian. A wrong guess costs a redraw, nothing else.
 */
export function pageLanguage(request: HonoRequest): PageLanguage {
  const preferred = (request.header('accept-language') ?? '')
    .split(',')
    .map((item) => item.trim().slice(0, 2).toLowerCase())
  const candidates = [request.query('lang'), COOKIE.exec(request.header('cookie') ?? '')?.[1], ...preferred]
  return candidates.find(isPageLanguage) ?? 'ru'
}

function isPageLanguage(value: string | undefined): value is PageLanguage {
  return PAGE_LANGUAGES.some((language) => language === value)
}
