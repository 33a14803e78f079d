import type { Language } from '@hub/shared-i18n'

/** What another site embeds: the coming events, or the event with this slug. */
export interface EmbedSettings {
  readonly slug: string | undefined
  readonly language: Language
  readonly theme: 'auto' | 'light' | 'dark'
  /** Kinds of events; all when empty. Not for a single event. */
  readonly kinds: readonly string[]
  /** Slug of a science field; all when empty. Not for a single event. */
  readonly field: string
  /** How many events are shown, one of `LIMITS`. Not for a single event. */
  readonly limit: number
}

/** Numbers of events to choose from; the page server shows 20 at most (`federation/serve/embed`). */
export const LIMITS = [3, 6, 10, 20] as const

/** Heights before the page in the frame has said how high it is, in pixels. */
const PROGRAMME_HEIGHT = 640
const EVENT_HEIGHT = 420

/** Returns the URL of an embedded page. */
export function embedUrl(origin: string, settings: EmbedSettings): string {
  const { slug, language, theme, kinds, field, limit } = settings
  const url = new URL(slug === undefined ? '/embed/programme' : `/embed/event/${slug}`, origin)
  url.searchParams.set('lang', language)
  if (theme !== 'auto') url.searchParams.set('theme', theme)
  if (slug !== undefined) return url.href
  if (kinds.length > 0) url.searchParams.set('kind', kinds.join(','))
  if (field) url.searchParams.set('field', field)
  url.searchParams.set('limit', String(limit))
  // Commas may stand in a query as they are, and are easier to change by hand.
  return url.href.replaceAll('%2C', ',')
}

/** Returns the HTML of a frame that shows an embedded page. */
export function frameCode(url: string, title: string): string {
  const height = new URL(url).pathname.startsWith('/embed/event/') ? EVENT_HEIGHT : PROGRAMME_HEIGHT
  return `<iframe src="${escapeAttribute(url)}" title="${escapeAttribute(title)}" width="100%" height="${height}" style="border:0" loading="lazy"></iframe>`
}

/**
 * Returns the HTML of a script that gives each frame of this site the height of its page. It listens to frames of this
 * origin alone, and changes nothing but their height.
 */
export const resizeCode = (origin: string): string => `<script>
addEventListener('message', function (event) {
  if (event.origin !== '${origin}' || !event.data || event.data.type !== 'hub-embed-resize') return
  document.querySelectorAll('iframe').forEach(function (frame) {
    if (frame.contentWindow === event.source) frame.height = event.data.height
  })
})
</script>`

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
