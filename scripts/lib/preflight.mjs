// Checks before anything else runs. Written for old versions of Node, too, which must be able to run this
// file and report the problem.
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { decideInstall, lockHash } from './install-decision.mjs'
import { installProblem, runNpm } from './npm.mjs'

const NEEDED = { major: 20, minor: 19 }
export const REPOSITORY = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Ends the process with one line when this Node is too old. */
export function checkNode() {
  const problem = nodeProblem(process.versions.node)
  if (problem) stop(problem)
}

/**
 * @param {string} version for example `18.20.4`
 * @returns {string | undefined} message for the user
 */
export function nodeProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > NEEDED.major || (major === NEEDED.major && minor >= NEEDED.minor)) return undefined
  const needed = `${NEEDED.major}.${NEEDED.minor}`
  return `Node ${version} is too old. Install Node ${needed} or newer (https://nodejs.org) and try again.`
}

/** Runs `npm ci` when node_modules is not what package-lock.json asks for. Ends the process when that fails. */
export async function ensureInstalled(repository = REPOSITORY) {
  const modules = join(repository, 'node_modules')
  const lock = read(join(repository, 'package-lock.json'))
  if (lock === undefined) {
    return stop('package-lock.json is missing. Run `git checkout package-lock.json` and try again.')
  }
  const marker = join(modules, '.hub-lock')
  const installed = read(join(modules, '.package-lock.json'))
  const decision = decideInstall({ lock, marker: read(marker), installed })
  if (decision === 'ready') return
  if (decision === 'install') {
    console.log('Installing packages…')
    const { status, output } = await runNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error'], repository)
    if (status !== 0) stop(`npm ci failed: ${installProblem(output)}`)
  }
  tryWrite(marker, lockHash(lock))
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (_) {
    return undefined
  }
}

/**
 * @param {string} file
 * @param {string} content
 */
function tryWrite(file, content) {
  try {
    writeFileSync(file, content)
  } catch (_) {
    // Without the marker the next start compares the lists again.
  }
}

/**
 * @param {string} message
 * @returns {never}
 */
function stop(message) {
  console.error(message)
  return process.exit(1)
}
