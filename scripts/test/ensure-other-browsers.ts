import { findOtherBrowsers } from '../lib/other-browsers.ts'
import { installPackages, mayInstall } from './system-packages.ts'

/**
 * Installs Firefox and WebKitGTK from system packages where they are missing.
 * @returns what is missing nevertheless
 */
export async function ensureOtherBrowsers(): Promise<string | undefined> {
  const { missing } = findOtherBrowsers()
  if (missing.length === 0) return undefined
  let reason = ''
  if (mayInstall()) {
    console.log(`Installing ${missing.join(', ')}…`)
    const { output } = await installPackages(missing)
    reason = `${output.trim().split('\n').at(-1) ?? ''}\n`
  }
  const still = findOtherBrowsers().missing
  if (still.length === 0) return undefined
  return `${reason}Missing: ${still.join(', ')}. Install these packages (Debian, Ubuntu: \`apt-get install ${still.join(' ')}\`); FIREFOX_PATH names another Firefox.`
}
