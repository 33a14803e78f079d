import { aptGet, mayInstall } from '../lib/apt.ts'
import { findChromium } from '../lib/chromium.ts'
import { runProgram } from '../lib/programs.ts'

type Found = { path: string; problem?: undefined } | { path?: undefined; problem: string }

const HINT = 'Install Chromium, or set CHROMIUM_PATH to a Chromium or Chrome.'

/** Finds a Chromium or installs one: from system packages as root, else Playwright's own. */
export async function ensureChromium(): Promise<Found> {
  const wished = process.env.CHROMIUM_PATH
  const found = findChromium()
  if (found) return { path: found }
  if (wished) return { problem: `CHROMIUM_PATH=${wished} is no program. ${HINT}` }
  console.log('Installing Chromium…')
  const output = await install()
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
    await aptGet('install', '-y', 'chromium-headless-shell')
    if (findChromium()) return ''
    // Package lists may be missing or stale.
    await aptGet('update')
    for (const name of ['chromium-headless-shell', 'chromium']) {
      const { output } = await aptGet('install', '-y', name)
      if (findChromium()) return output
    }
  }
  const program = ['node_modules/@playwright/test/cli.js', 'install', 'chromium']
  return (await runProgram(program, { minutes: 8 })).output
}
