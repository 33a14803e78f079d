import { inspect } from '../api/inspect.ts'
import { REPOSITORY } from '../lib/preflight.mjs'

const { breaking, grown, stale } = inspect(REPOSITORY)
for (const problem of breaking) console.error(problem)
for (const [name, names] of grown) console.error(`new in ${name}: ${names.join(', ')}`)
for (const file of stale.keys()) console.error(`${file} does not say what is so`)
if (breaking.length > 0) console.error('Raise the major version of the package (docs/decisions/025).')
else if (stale.size > 0) console.error('Run `npm run api`.')
process.exitCode = breaking.length + stale.size > 0 ? 1 : 0
