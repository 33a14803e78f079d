import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Creates the temporary folder of this process and its programs and removes it at the end, because killed
 * programs clean nothing up.
 */
export function makeTemporaryFolder(parent = tmpdir()): void {
  const folder = mkdtempSync(join(parent, 'science-hub-run-'))
  // As root, tests run PostgreSQL as another user who needs access.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
}
