import type { MetadataLanguage, PageMetadata, PreviewImage } from './page-metadata.ts'

/** Returns the path of a page in a language: Russian at the plain path, English with the parameter `lang`. */
export const localisedPath = (path: string, language: MetadataLanguage): string =>
  language === 'ru' ? path : `${path}?lang=${language}`

/**
 * Returns the URL of a page's preview image. It contains a fingerprint of the content, so that caches never
 * show an old one.
 */
export function previewImagePath(path: string, picture: PreviewImage, language: MetadataLanguage): string {
  return `/og/${language}${path === '/' ? '/index' : path}.png?v=${fingerprint(picture)}`
}

/** The preview image of a page without one of its own. */
export const previewImageOf = ({ previewImage, title = '', path = '/' }: PageMetadata): PreviewImage =>
  previewImage ?? { seed: path, kind: 'hub', title }

export function fingerprint(picture: PreviewImage): string {
  const { seed, kind, motif, print, title, note } = picture
  let hash = 0x811c9dc5
  for (const code of JSON.stringify([seed, kind, motif ?? '', print ?? '', title, note ?? '']))
    hash = Math.imul(hash ^ (code.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** Parses a URL below `/og/` into the page's path and language. */
export function pageOfPreviewImage(
  pathname: string,
): { path: string; language: MetadataLanguage } | undefined {
  const [, language, path] = /^\/og\/(ru|en)(\/.+)\.png$/.exec(pathname) ?? []
  if (!path) return undefined
  return { path: path === '/index' ? '/' : path, language: language as MetadataLanguage }
}
