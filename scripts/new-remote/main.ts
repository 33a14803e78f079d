import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from '@hub/release/replace-file'
import { lockHash } from '../lib/install-decision.mjs'
import { REPOSITORY } from '../lib/preflight.mjs'
import { createRemote, NewRemoteError } from './create-remote.ts'

const [name = ''] = process.argv.slice(2)
try {
  const files = createRemote(REPOSITORY, name)
  // The installed packages match the new lock file, so the next start need not install them again.
  const lock = readFileSync(join(REPOSITORY, 'package-lock.json'), 'utf8')
  await replaceFile(join(REPOSITORY, 'node_modules/.hub-lock'), lockHash(lock))
  console.log(`${files.join('\n')}

  npm run dev -- ${name}                          the page with hot reload, at /${name.slice('mf-'.length)}
  npm test -- unit ${name}                        its tests
  docs/runbooks/own-a-remote.md                   what comes next`)
} catch (error) {
  if (!(error instanceof NewRemoteError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
