import { findChromium } from '../lib/chromium.ts'
import { runCommand, runProgram } from '../lib/programs.ts'

type Found = { path: string; problem?: undefined } | { path?: undefined; problem: string }

const HINT = 'Install Chromium, or set CHROMIUM_PATH to a Chromium or Chrome.'

/** Finds a Chromium, or installs one: from the system's packages where we are root, else Playwright's own. */
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

async function install(): Promise<string> {
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    // A fresh machine has no package lists, an old one stale lists: both are cured by the second try.
    const first = await aptGet('install', '-y', 'chromium')
    if (first.code === 0) return first.output
    await aptGet('update')
    const second = await aptGet('install', '-y', 'chromium')
    if (second.code === 0) return second.output
  }
  const { output } = await runProgram(['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
    minutes: 5,
  })
  return output
}

function aptGet(...args: string[]) {
  return runCommand('apt-get', ['-q', ...args], {
    minutes: 8,
    environment: { DEBIAN_FRONTEND: 'noninteractive' },
  })
}
