import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { REPOSITORY } from '../lib/preflight.mjs'
import { API_PACKAGES } from './entries.ts'
import { inspect } from './inspect.ts'
import { raiseMinor } from './versions.ts'

/**
 * `npm run api` records the interfaces of the packages. A breaking change needs a raised major version first.
 */
const { breaking, grown, stale: found } = inspect(REPOSITORY)
if (breaking.length > 0) {
  console.error(`${breaking.join('\n')}\nRaise the major version of the package first (docs/decisions/025).`)
  process.exit(1)
}
for (const { name, folder } of API_PACKAGES) {
  const names = grown.get(name)
  if (names) console.log(`${name} ${raiseMinor(REPOSITORY, folder)}: ${names.join(', ')}`)
}
const stale = grown.size > 0 ? inspect(REPOSITORY).stale : found
for (const [file, text] of stale) writeFileSync(join(REPOSITORY, file), text)
console.log(stale.size > 0 ? `Wrote ${[...stale.keys()].join(', ')}.` : 'Nothing changed.')
