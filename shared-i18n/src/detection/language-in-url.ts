import { isLanguage, type Language } from '../language.ts'

const PARAMETER = 'lang'

const isParameter = (pair: string) => pair === PARAMETER || pair.startsWith(`${PARAMETER}=`)

const pairsOf = (search: string) => search.replace(/^\?/, '').split('&').filter(Boolean)

/** Returns the raw `lang` parameter; invalid codes are rejected later. */
export function languageParameter(search: string): string | undefined {
  const pair = pairsOf(search).find(isParameter)
  return pair?.slice(PARAMETER.length + 1) || undefined
}

interface Place {
  readonly pathname: string
  readonly search: string
}

/**
 * Whether a URL has a language of its own, which is not stored and stays there: that of a preview, and that of the
 * signage display of a space, which reloads itself from its URL for years.
 */
export function keepsLanguage({ pathname, search }: Place): boolean {
  const pairs = pairsOf(search)
  return (
    pairs.includes('preview') ||
    (pathname === '/slideshow' && pairs.some((pair) => pair.startsWith('space=')))
  )
}

/** `#ru` or `#en`, in either case; other hashes have other purposes. */
export function languageHash(hash: string): Language | undefined {
  const value = hash.replace(/^#/, '').toLowerCase()
  return isLanguage(value) ? value : undefined
}

/**
 * Returns the URL without its language: the parameter and a language hash are removed, everything else is
 * unchanged (hence no URLSearchParams, which re-encodes other parameters). `undefined` when there is nothing
 * to remove, and where the URL keeps it.
 */
export function addressWithoutLanguage(at: Place & { readonly hash: string }) {
  if (keepsLanguage(at)) return undefined
  const pairs = pairsOf(at.search)
  const kept = pairs.filter((pair) => !isParameter(pair))
  const hash = languageHash(at.hash) ? '' : at.hash
  if (kept.length === pairs.length && hash === at.hash) return undefined
  return at.pathname + (kept.length > 0 ? `?${kept.join('&')}` : '') + hash
}
