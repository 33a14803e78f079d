import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { REPOSITORY } from '../lib/preflight.mjs'
import { complete, type LockFile, missingPackages } from './lock-file.ts'

const file = join(REPOSITORY, 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8')) as LockFile
const missing = missingPackages(lock)
if (missing.length > 0) writeFileSync(file, `${JSON.stringify(complete(lock), null, 2)}\n`)
console.log(
  missing.length === 0 ? 'Nothing is missing.' : `Added ${missing.map(({ name }) => name).join(', ')}.`,
)
