import { createHash } from 'node:crypto'

/**
 * `ready`: installed by these scripts from this lock file. `mark`: installed manually, and complete in the
 * right versions. `install`: anything else.
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
 * Returns the content of the marker, which differs for another lock file and for another platform.
 * @param {string} lock content of package-lock.json
 */
export function lockHash(lock) {
  return createHash('sha256').update(`${process.platform} ${process.arch} ${lock}`).digest('hex')
}

/**
 * npm does not install optional packages for other platforms.
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
