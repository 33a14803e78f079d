import { join, relative, resolve } from 'node:path'
import { argumentsOrEnd } from '../lib/arguments.ts'
import { runNpm } from '../lib/npm.mjs'
import { REPOSITORY } from '../lib/preflight.mjs'
import { buildPackages } from './build-packages.ts'
import { PublishError, publishPackages } from './publish-packages.ts'
import { assertReplaceable, FolderError } from './written-folder.ts'

const { values, positionals } = argumentsOrEnd(
  { options: { publish: { type: 'boolean', default: false } }, allowPositionals: true },
  'npm run packages -- [folder] [--publish]',
)
const [named] = positionals
try {
  if (named !== undefined) await assertReplaceable(named)
  const packages = await buildPackages(REPOSITORY, resolve(named ?? join(REPOSITORY, '.local/packages')))
  for (const { name, version, folder } of packages)
    console.log(`${name} ${version}  ${relative(process.cwd(), folder)}`)
  if (values.publish) {
    const published = await publishPackages(packages, runNpm)
    console.log(`\nPublished: ${published.join(', ') || 'nothing, the registry has all of these'}`)
  }
} catch (error) {
  if (!(error instanceof PublishError || error instanceof FolderError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
