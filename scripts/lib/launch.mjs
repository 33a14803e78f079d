import { spawn } from 'node:child_process'
import { onOrphaned } from '../../federation/build/src/orphan.mjs'
import { checkNode, ensureInstalled, REPOSITORY } from './preflight.mjs'

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Runs a TypeScript program of this repository with the arguments of this process, after the preflight
 * checks, and exits with its code. Signals are forwarded, and the program's own cleanup is awaited.
 * @param {string} program path relative to the repository
 * @param {Record<string, string>} [environment]
 */
export async function launch(program, environment = {}) {
  checkNode()
  // Without npm the process may be meant to outlive the terminal.
  if (process.env.npm_lifecycle_event) onOrphaned(() => process.kill(process.pid, 'SIGTERM'))
  await ensureInstalled()
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...process.argv.slice(2)], {
    cwd: REPOSITORY,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code === null ? 1 : code))
}
