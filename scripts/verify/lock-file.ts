import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REPOSITORY } from '../lib/preflight.mjs'
import { type LockFile, missingPackages } from '../lock/lock-file.ts'

// An incomplete lock file works on the machine where it was made and fails in fresh clones.
const lock = JSON.parse(readFileSync(join(REPOSITORY, 'package-lock.json'), 'utf8')) as LockFile
const missing = missingPackages(lock)
for (const { name, version, neededBy } of missing)
  console.error(`${name}@${version}, for ${neededBy}, is missing`)
console.log(missing.length > 0 ? 'Run `npm run lock`.' : `${Object.keys(lock.packages).length} packages`)
process.exitCode = missing.length > 0 ? 1 : 0
