import { runCommand } from '../lib/programs.ts'

/** Returns whether system packages may be installed without asking. */
export const mayInstall = (): boolean => process.platform === 'linux' && process.getuid?.() === 0

/** Runs `apt-get` without prompts, waiting for other package managers. */
export function aptGet(...args: string[]) {
  return runCommand('apt-get', ['-q', '-o', 'DPkg::Lock::Timeout=300', ...args], {
    minutes: 8,
    // At run level 1 installing a package does not start its service.
    environment: { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  })
}

/** Options for a download that fails within a minute where there is no network. */
const QUICK = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20']

/** Installs packages with what they depend on, without removing others. */
export async function installPackages(packages: readonly string[]) {
  const once = () => aptGet(...QUICK, 'install', '-y', '--no-remove', '--no-install-recommends', ...packages)
  const first = await once()
  if (first.code === 0) return first
  // Package lists may be missing or stale.
  await aptGet(...QUICK, 'update')
  return once()
}
