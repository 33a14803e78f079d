import { spawn } from 'node:child_process'
import { onOrphaned } from './orphan.mjs'
import { checkNode, ensureInstalled, REPOSITORY } from './preflight.mjs'

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Runs a TypeScript program of this repository with the arguments of this process, after making sure that it can
 * run, and ends as it ends. A signal is handed on and its answer waited for: the program cleans up, not we.
 * @param {string} program path from the root of the repository
 * @param {Record<string, string>} [environment]
 */
export async function launch(program, environment = {}) {
  checkNode()
  // Started without npm, we may be meant to outlive the terminal.
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
