import { PAGE_LANGUAGES, type PageLanguage } from '@hub/release/page-rule'

const COOKIE = /(?:^|;\s*)i18nextLng=([a-z]{2})/

/**
 * Returns the language that the browser will detect: from the URL, the cookie, Accept-Language, otherwise
 * Russian. A wrong guess only costs another render.
 */
export function pageLanguage({ url, headers }: Pick<Request, 'url' | 'headers'>): PageLanguage {
  const preferred = (headers.get('accept-language') ?? '')
    .split(',')
    .map((item) => item.trim().slice(0, 2).toLowerCase())
  const asked = new URL(url).searchParams.get('lang')
  const candidates = [asked, COOKIE.exec(headers.get('cookie') ?? '')?.[1], ...preferred]
  return candidates.find(isPageLanguage) ?? 'ru'
}

export function isPageLanguage(value: string | null | undefined): value is PageLanguage {
  return PAGE_LANGUAGES.some((language) => language === value)
}
