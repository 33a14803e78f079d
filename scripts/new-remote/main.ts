import { readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { replaceFile } from '@hub/release/replace-file'
import { argumentsOrEnd } from '../lib/arguments.ts'
import { lockHash } from '../lib/install-decision.mjs'
import { REPOSITORY } from '../lib/preflight.mjs'
import { createRemote, NewRemoteError } from './create-remote.ts'
import { createOwnRepository, nextSteps } from './own-repository.ts'
import { versionsIn } from './template.ts'

const USAGE = `npm run new:remote -- mf-<word>                          creates a remote in this repository
npm run new:remote -- mf-<word> --repository <folder>    creates one in a repository of its own`

const { values, positionals } = argumentsOrEnd(
  { options: { repository: { type: 'string' } }, allowPositionals: true },
  USAGE,
)
const [name = '', ...others] = positionals
try {
  if (name === '' || others.length > 0) throw new NewRemoteError(USAGE)
  console.log(values.repository ? createOutside(resolve(values.repository)) : await createHere())
} catch (error) {
  if (!(error instanceof NewRemoteError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function createHere(): Promise<string> {
  const files = createRemote(REPOSITORY, name)
  // The installed packages match the new lock file, so the next start need not install them again.
  const lock = readFileSync(join(REPOSITORY, 'package-lock.json'), 'utf8')
  await replaceFile(join(REPOSITORY, 'node_modules/.hub-lock'), lockHash(lock))
  return `${files.join('\n')}

  npm run dev -- ${name}                          the page with hot reload, at /${name.slice('mf-'.length)}
  npm test -- unit ${name}                        its tests
  docs/runbooks/own-a-remote.md                   what comes next`
}

function createOutside(folder: string): string {
  const files = createOwnRepository(folder, name, { versionOf: versionsIn(REPOSITORY) })
  return `${files.join('\n')}\n\n${nextSteps(relative(process.cwd(), folder))}`
}
