import { LoadError } from '../../composition/load-error.ts'
import { messageOf, type TabError } from '../error-log.ts'

/** Not ours: what browsers say of scripts they do not show us, and of layouts that settle a frame later. */
const NOISE = /^(Script error\.?$|ResizeObserver loop)/
const EXTENSION = /\b(chrome|moz|safari(-web)?)-extension:\/\//

/** Whether somebody could mend this: a network that is gone, an extension or a visit cut short are nobody's error. */
export function isWorthReporting({ error }: Pick<TabError, 'error'>, isOnline: boolean): boolean {
  if (NOISE.test(messageOf(error))) return false
  if (!(error instanceof Error)) return true
  if (error.name === 'AbortError' || EXTENSION.test(error.stack ?? '')) return false
  const needsNetwork =
    (error instanceof LoadError && (error.kind === 'unreachable' || error.kind === 'slow')) ||
    /Failed to fetch|NetworkError|Load failed/.test(error.message)
  return isOnline || !needsNetwork
}
