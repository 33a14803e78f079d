import { runCommand } from './programs.ts'

/** Whether packages of the system may be installed here without asking anybody. */
export const mayInstall = (): boolean => process.platform === 'linux' && process.getuid?.() === 0

/** Runs `apt-get`, after others that are at it, and without questions. */
export function aptGet(...args: string[]) {
  return runCommand('apt-get', ['-q', '-o', 'DPkg::Lock::Timeout=300', ...args], {
    minutes: 8,
    // Installing is not starting: at run level 1 no service begins.
    environment: { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  })
}
