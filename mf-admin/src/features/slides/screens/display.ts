import { db } from '@hub/shared-auth'
import type { LocalizedText } from '@hub/shared-i18n'
import { queryClient, queryOptions, unwrap } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'

interface ShownSpace {
  readonly slug: string
  readonly name: LocalizedText
}

/** What a display shows: one language, or both in turn. */
export type DisplayLanguage = 'ru' | 'en' | 'both'

/** A signage display that reported. Moments in ISO 8601. */
export interface Display {
  readonly id: string
  /** Null: nobody named it. */
  readonly name: string | null
  /** Null: it shows the slideshow of the hub. */
  readonly space: ShownSpace | null
  readonly language: DisplayLanguage
  /** Null: its page was not published. */
  readonly composition: string | null
  /** Of its window, in CSS pixels. */
  readonly width: number
  readonly height: number
  /** How old what it shows is, while its requests fail. */
  readonly stale_since: string | null
  readonly first_seen_at: string
  readonly last_seen_at: string
  readonly is_online: boolean
}

/** All displays, those that are on first, and the spaces that one can show. */
export interface Displays {
  readonly displays: readonly Display[]
  readonly spaces: readonly ShownSpace[]
  /** The composition that a display would load now; undefined where that is not known. */
  readonly composition: string | undefined
}

const KEY = ['admin', 'displays']

/** Reads the composition from the page as it is published now: this tab may be older. */
async function publishedComposition(signal: AbortSignal): Promise<string | undefined> {
  try {
    const page = await fetch('/slideshow', { cache: 'no-store', signal })
    const [, composition] = /"composition":"([0-9a-f]{12})"/.exec(await page.text()) ?? []
    return composition
  } catch {
    // Then nobody is told that a display is behind.
    return undefined
  }
}

/** @throws ApiError */
export const displaysQuery = queryOptions({
  queryKey: KEY,
  queryFn: async ({ signal }): Promise<Displays> => {
    const [answer, composition] = await Promise.all([
      db().rpc('admin_displays', {}, { get: true }).abortSignal(signal),
      publishedComposition(signal),
    ])
    return { ...unwrapAs<Omit<Displays, 'composition'>>(answer), composition }
  },
  // Displays report once a minute.
  refetchInterval: 30_000,
})

const refresh = () => queryClient.invalidateQueries({ queryKey: KEY })

/** Names a display; a blank name is taken away. @throws ApiError */
export async function nameDisplay(id: string, name: string): Promise<Display> {
  const named = unwrapAs<Display>(await db().rpc('name_display', { display_id: id, name }))
  void refresh()
  return named
}

/** Takes a display off the list. Idempotent. @throws ApiError */
export async function forgetDisplay(id: string): Promise<void> {
  unwrap(await db().rpc('forget_display', { display_id: id }))
  await refresh()
}

/** Choices for a new display. */
export interface DisplaySettings {
  readonly language: DisplayLanguage
  readonly theme: 'dark' | 'light'
}

/** The address of a display: of a space by its slug, or of the slideshow of the hub. */
export function displayUrl(space: string | undefined, { language, theme }: DisplaySettings): string {
  const url = new URL('/slideshow', location.origin)
  if (space === undefined) return url.href
  url.searchParams.set('space', space)
  if (language !== 'both') url.searchParams.set('lang', language)
  if (theme === 'light') url.searchParams.set('theme', theme)
  return url.href
}
