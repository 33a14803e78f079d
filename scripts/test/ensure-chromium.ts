import { findChromium, isHeadlessShell } from '../lib/chromium.ts'
import { runProgram } from '../lib/programs.ts'
import { aptGet, installPackages, mayInstall } from './system-packages.ts'

type Found = { path: string; problem?: undefined } | { path?: undefined; problem: string }

const HEADLESS_SHELL = 'chromium-headless-shell'
const HINT = 'Install Chromium, or set CHROMIUM_PATH to a Chromium or Chrome.'

/**
 * Finds a Chromium or installs one: from system packages as root, else Playwright's own. Where system packages may be
 * installed, a full browser is only used when the headless shell is not available.
 */
export async function ensureChromium(): Promise<Found> {
  const wished = process.env.CHROMIUM_PATH
  const found = findChromium()
  if (found && (wished || isHeadlessShell(found) || !mayInstall())) return { path: found }
  if (wished) return { problem: `CHROMIUM_PATH=${wished} is no program. ${HINT}` }
  console.log('Installing Chromium…')
  const output = found ? (await installPackages(HEADLESS_SHELL)).output : await install()
  const installed = findChromium()
  if (installed) return { path: installed }
  return {
    path: undefined,
    problem: `${output.trim().split('\n').at(-1) ?? ''}\nThere is no Chromium. ${HINT}`,
  }
}

/** Returns the output of the last attempt. */
async function install(): Promise<string> {
  if (mayInstall()) {
    await installPackages(HEADLESS_SHELL)
    if (findChromium()) return ''
    const { output } = await aptGet('install', '-y', 'chromium')
    if (findChromium()) return output
  }
  const program = ['node_modules/@playwright/test/cli.js', 'install', 'chromium']
  return (await runProgram(program, { minutes: 8 })).output
}
