import type { DocumentHead, HeadLanguage, HeadPicture } from './document-head.ts'

/** Russian pages lie at the plain path, English ones at the same path with the parameter `lang`. */
export const localisedPath = (path: string, language: HeadLanguage): string =>
  language === 'ru' ? path : `${path}?lang=${language}`

/** Where the drawn picture of a page lies. What is on it is part of the address, so that nobody keeps an old one. */
export function picturePath(path: string, picture: HeadPicture, language: HeadLanguage): string {
  return `/og/${language}${path === '/' ? '/index' : path}.png?v=${fingerprint(picture)}`
}

/** What is drawn for a page that does not say. */
export const pictureOf = ({ picture, title = '', path = '/' }: DocumentHead): HeadPicture =>
  picture ?? { seed: path, kind: 'hub', title }

export function fingerprint(picture: HeadPicture): string {
  const { seed, kind, motif, print, title, note } = picture
  let hash = 0x811c9dc5
  for (const code of JSON.stringify([seed, kind, motif ?? '', print ?? '', title, note ?? '']))
    hash = Math.imul(hash ^ (code.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** The page whose picture lies at an address below `/og/`, and in which language. */
export function pageOfPicture(pathname: string): { path: string; language: HeadLanguage } | undefined {
  const [, language, path] = /^\/og\/(ru|en)(\/.+)\.png$/.exec(pathname) ?? []
  if (!path) return undefined
  return { path: path === '/index' ? '/' : path, language: language as HeadLanguage }
}
