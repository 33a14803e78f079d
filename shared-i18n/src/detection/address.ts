import { isLanguage, type Language } from '../language.ts'

const PARAMETER = 'lang'

const isParameter = (pair: string) => pair === PARAMETER || pair.startsWith(`${PARAMETER}=`)

const pairsOf = (search: string) => search.replace(/^\?/, '').split('&').filter(Boolean)

/** The raw `lang` parameter, undecoded enough to be judged: whatever is no plain code is refused later. */
export function languageParameter(search: string): string | undefined {
  const pair = pairsOf(search).find(isParameter)
  return pair?.slice(PARAMETER.length + 1) || undefined
}

/** A preview shows a page in the language of its address for once: nothing is remembered, and the address stays. */
export const isPreview = (search: string): boolean => pairsOf(search).includes('preview')

/** `#ru` or `#en`, in either case; any other hash belongs to somebody else. */
export function languageHash(hash: string): Language | undefined {
  const value = hash.replace(/^#/, '').toLowerCase()
  return isLanguage(value) ? value : undefined
}

/**
 * The address without its language: the parameter and a language hash leave, everything else stays
 * byte for byte (hence no URLSearchParams, which writes other parameters anew).
 * `undefined` when there is nothing to take out, and in a preview.
 */
export function addressWithoutLanguage(at: { pathname: string; search: string; hash: string }) {
  if (isPreview(at.search)) return undefined
  const pairs = pairsOf(at.search)
  const kept = pairs.filter((pair) => !isParameter(pair))
  const hash = languageHash(at.hash) ? '' : at.hash
  if (kept.length === pairs.length && hash === at.hash) return undefined
  return at.pathname + (kept.length > 0 ? `?${kept.join('&')}` : '') + hash
}
