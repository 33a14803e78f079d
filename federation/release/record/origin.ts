import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { ReleaseRecord } from './release-record.ts'

const run = promisify(execFile)

/** Returns the commit of a checkout; undefined without git or outside a repository. */
export async function originOf(repository: string): Promise<Pick<ReleaseRecord, 'commit' | 'dirty'>> {
  const git = async (...args: string[]) => (await run('git', args, { cwd: repository })).stdout.trim()
  try {
    return { commit: await git('rev-parse', 'HEAD'), dirty: (await git('status', '--porcelain')) !== '' }
  } catch {
    return { commit: null, dirty: false }
  }
}
