import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { ReleaseRecord } from './release-record.ts'

const run = promisify(execFile)

/** Where a checkout stands. Without git, or outside a repository, nobody knows. */
export async function originOf(repository: string): Promise<Pick<ReleaseRecord, 'commit' | 'dirty'>> {
  const git = async (...args: string[]) => (await run('git', args, { cwd: repository })).stdout.trim()
  try {
    return { commit: await git('rev-parse', 'HEAD'), dirty: (await git('status', '--porcelain')) !== '' }
  } catch {
    return { commit: null, dirty: false }
  }
}
