import { LoadError } from '../../composition/load-error.ts'
import { messageOf, type TabError } from '../error-log.ts'

/** Messages about cross-origin scripts and layout observers, which no change of ours could prevent. */
const NOISE = /^(Script error\.?$|ResizeObserver loop)/
const EXTENSION = /\b(chrome|moz|safari(-web)?)-extension:\/\//

/** Tells whether an error is a defect of the site, as opposed to a lost network, an extension or an aborted visit. */
export function isReportable({ error }: Pick<TabError, 'error'>, isOnline: boolean): boolean {
  if (NOISE.test(messageOf(error))) return false
  if (!(error instanceof Error)) return true
  if (error.name === 'AbortError' || EXTENSION.test(error.stack ?? '')) return false
  const needsNetwork =
    (error instanceof LoadError && (error.kind === 'unreachable' || error.kind === 'slow')) ||
    /Failed to fetch|NetworkError|Load failed/.test(error.message)
  return isOnline || !needsNetwork
}

/** Tells whether a program reads the page, whose errors and vitals no visitor has. */
export const isRobot = (): boolean => /bot|crawl|spider/i.test(navigator.userAgent)
