import { runCommand } from './programs.ts'

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
