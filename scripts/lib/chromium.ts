import { basename } from 'node:path'
import { chromium } from '@playwright/test'
import { type IsProgram, isProgram, programPaths } from './find-program.ts'

/** The headless shell first: it needs a third less CPU. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Finds the Chromium for browser tests: CHROMIUM_PATH, else an installed one, else Playwright's own.
 * Undefined when there is none, or when CHROMIUM_PATH does not exist.
 */
export function findChromium(
  environment: NodeJS.ProcessEnv = process.env,
  isThere: IsProgram = isProgram,
): string | undefined {
  const wished = environment.CHROMIUM_PATH
  if (wished) return isThere(wished) ? wished : undefined
  return [...programPaths(NAMES, environment), ...APPLICATIONS, chromium.executablePath()].find(isThere)
}

/** Debian packages of the preferred Chromium that are missing: of the headless shell, and its fonts. */
export function missingChromium(
  environment: NodeJS.ProcessEnv = process.env,
  isThere: IsProgram = isProgram,
): string[] {
  if (environment.CHROMIUM_PATH) return []
  const found = findChromium(environment, isThere)
  return found && isHeadlessShell(found) ? [] : ['chromium-headless-shell', 'fonts-liberation']
}

/** Whether this Chromium has no windows. */
const isHeadlessShell = (path: string): boolean => basename(path).includes('headless')

/** Arguments that disable background activity. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
