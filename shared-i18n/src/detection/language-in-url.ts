import { isLanguage, type Language } from '../language.ts'

const PARAMETER = 'lang'

const isParameter = (pair: string) => pair === PARAMETER || pair.startsWith(`${PARAMETER}=`)

const pairsOf = (search: string) => search.replace(/^\?/, '').split('&').filter(Boolean)

/** Returns the raw `lang` parameter; invalid codes are rejected later. */
export function languageParameter(search: string): string | undefined {
  const pair = pairsOf(search).find(isParameter)
  return pair?.slice(PARAMETER.length + 1) || undefined
}

/** A preview has the language of its URL once: it is not stored, and the URL is kept. */
export const isPreview = (search: string): boolean => pairsOf(search).includes('preview')

/** `#ru` or `#en`, in either case; other hashes have other purposes. */
export function languageHash(hash: string): Language | undefined {
  const value = hash.replace(/^#/, '').toLowerCase()
  return isLanguage(value) ? value : undefined
}

/**
 * Returns the URL without its language: the parameter and a language hash are removed, everything else is
 * unchanged (hence no URLSearchParams, which re-encodes other parameters). `undefined` when there is nothing
 * to remove, and in a preview.
 */
export function addressWithoutLanguage(at: { pathname: string; search: string; hash: string }) {
  if (isPreview(at.search)) return undefined
  const pairs = pairsOf(at.search)
  const kept = pairs.filter((pair) => !isParameter(pair))
  const hash = languageHash(at.hash) ? '' : at.hash
  if (kept.length === pairs.length && hash === at.hash) return undefined
  return at.pathname + (kept.length > 0 ? `?${kept.join('&')}` : '') + hash
}
