import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Makes a folder for everything temporary that this process and its programs write, and removes it at the end: a
 * test that is killed cleans nothing up.
 */
export function makeTemporaryFolder(): void {
  const folder = mkdtempSync(join(tmpdir(), 'science-hub-run-'))
  // When root runs the tests, PostgreSQL runs as somebody else who must get here.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
}
