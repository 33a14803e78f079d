import type { Live } from '../release/live/live.ts'
import { type CompositionChoice, chooseComposition } from './choose-composition.ts'
import { contentOf, type SiteContent, type SiteFiles } from './site-files.ts'

/** The composition that a visitor gets, with its files. */
export interface SiteOfVisitor extends CompositionChoice {
  /** Files of the composition. */
  content: SiteContent
}

/** Files of a composition that are served at the root of the site. */
const COMPOSED = /^\/(registry\.json|locales\/[^/]+\/[^/]+\.json)$/

/** Returns the path of a file below the root of the target. */
export const publishedFilePath = (pathname: string, { folder }: CompositionChoice): string =>
  COMPOSED.test(pathname) ? `/${folder}${pathname.slice(1)}` : pathname

/** Number of cached compositions: live, canary and recent ones. */
const HELD = 4

/** Checks `live.json` on each request and returns what the visitor gets. */
export function liveSite(files: SiteFiles, draw?: () => number) {
  const root = contentOf(files)
  const held = new Map<string, SiteContent>()

  return async function visit(request: Pick<Request, 'url' | 'headers'>): Promise<SiteOfVisitor | undefined> {
    const live = (await root.json('live.json')) as Live | undefined
    if (!live) return undefined
    const choice = chooseComposition(live, request, draw)
    const { folder } = choice
    const content = held.get(folder) ?? contentOf({ read: (path) => files.read(folder + path) })
    held.delete(folder)
    held.set(folder, content)
    const [oldest] = held.keys()
    if (held.size > HELD && oldest !== undefined) held.delete(oldest)
    return { ...choice, content }
  }
}
