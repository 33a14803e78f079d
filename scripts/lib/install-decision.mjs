import { createHash } from 'node:crypto'

/**
 * `ready`: installed by us from this very lock file. `mark`: installed by hand, and nothing is missing or of
 * another version. `install`: anything else.
 * @param {{ lock: string, marker: string | undefined, installed: string | undefined }} state contents of
 *   package-lock.json, of our marker, and of the list that npm keeps of what it installed
 * @returns {'ready' | 'mark' | 'install'}
 */
export function decideInstall({ lock, marker, installed }) {
  if (installed === undefined) return 'install'
  if (marker === lockHash(lock)) return 'ready'
  const wanted = Object.entries(packagesOf(lock)).filter(([name]) => name.includes('node_modules/'))
  const present = packagesOf(installed)
  const isComplete = wanted.every(([name, entry]) => isInstalled(entry, present[name]))
  return wanted.length > 0 && isComplete ? 'mark' : 'install'
}

/**
 * What a marker holds: another lock file, or a folder copied from another kind of machine, does not fit it.
 * @param {string} lock content of package-lock.json
 */
export function lockHash(lock) {
  return createHash('sha256').update(`${process.platform} ${process.arch} ${lock}`).digest('hex')
}

/**
 * npm leaves out optional packages that are for other machines.
 * @param {Package} wanted
 * @param {Package | undefined} present
 */
function isInstalled(wanted, present) {
  if (!present) return wanted.optional === true
  return present.version === wanted.version && present.resolved === wanted.resolved
}

/**
 * @typedef {{ version?: string, resolved?: string, optional?: boolean }} Package
 * @param {string} content
 * @returns {Record<string, Package>}
 */
function packagesOf(content) {
  try {
    return JSON.parse(content).packages || {}
  } catch (_) {
    return {}
  }
}
