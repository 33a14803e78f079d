import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { BuiltRemote } from '@hub/contract'
import { ownContentHash } from '../content-version.ts'
import { HubError } from './command.ts'

/**
 * Throws when the sources beside a build have changed since it was built: it would be released in their place, and
 * recorded with their commit. A build without sources beside it, as in a pipeline that has nothing else, is accepted.
 * @param folder `dist` of a remote with a repository of its own
 * @throws HubError saying what to do
 */
export function assertCurrent(folder: string, { version }: Pick<BuiltRemote, 'version'>): void {
  const root = dirname(resolve(folder))
  if (basename(resolve(folder)) !== 'dist' || !existsSync(join(root, 'package-lock.json'))) return
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const current = `${manifest.version}-${ownContentHash(root)}`
  if (version === current) return
  throw new HubError(
    `${folder} has ${version}, the files beside it are ${current} by now; build them with \`npm run build\`, and release again`,
  )
}
