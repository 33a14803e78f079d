import { REPOSITORY } from '../../lib/preflight.mjs'
import { checkUses } from './check-uses.ts'
import { compareLanguages } from './compare.ts'
import { readNamespaces } from './locales.ts'

const namespaces = readNamespaces(REPOSITORY)
const twice = namespaces.filter(
  ({ name }, index) => namespaces.findIndex((other) => other.name === name) !== index,
)
const problems = [
  ...twice.map(({ name, owner }) => `${owner}: the namespace ${name} belongs to another package already`),
  ...namespaces.flatMap(compareLanguages),
  ...checkUses(REPOSITORY, namespaces),
]
for (const problem of problems) console.error(problem)
console.log(`${namespaces.length} namespaces, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
