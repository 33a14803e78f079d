import { findChromium } from '../lib/chromium.ts'
import { runProgram } from '../lib/programs.ts'
import { aptGet, mayInstall } from './system-packages.ts'

type Found = { path: string; problem?: undefined } | { path?: undefined; problem: string }

const HINT = 'Install Chromium, or set CHROMIUM_PATH to a Chromium or Chrome.'

/**
 * Finds a Chromium or installs one: a full browser from system packages, where the headless shell could not be installed
 * as one of the stage's packages, else Playwright's own.
 */
export async function ensureChromium(): Promise<Found> {
  const wished = process.env.CHROMIUM_PATH
  const found = findChromium()
  if (found) return { path: found }
  if (wished) return { problem: `CHROMIUM_PATH=${wished} is no program. ${HINT}` }
  console.log('Installing Chromium…')
  const output = await install()
  const path = findChromium()
  return path
    ? { path }
    : { problem: `${output.trim().split('\n').at(-1) ?? ''}\nThere is no Chromium. ${HINT}` }
}

/** Returns the output of the last attempt. */
async function install(): Promise<string> {
  if (mayInstall()) {
    const { output } = await aptGet('install', '-y', 'chromium')
    if (findChromium()) return output
  }
  const program = ['node_modules/@playwright/test/cli.js', 'install', 'chromium']
  return (await runProgram(program, { minutes: 8 })).output
}
