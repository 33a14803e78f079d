import { MIGRATIONS, readMigrations } from '../lib/migrations.ts'
import { type SqlObject, type SqlStatement, sqlObjects } from './sql-objects.ts'

const SIMILAR_NAMES = 20

const placeOf = ({ file, line }: SqlStatement) => `${MIGRATIONS}/${file}:${line}`

function show({ statements, superseded }: SqlObject): string {
  const current = statements.map((statement) => `-- ${placeOf(statement)}\n${statement.text}`)
  const earlier = superseded.map(placeOf)
  return [...current, ...(earlier.length > 0 ? [`-- Superseded: ${earlier.join(', ')}`] : [])].join('\n\n')
}

const asked = process.argv[2]?.toLowerCase()
const objects = sqlObjects(readMigrations())
const nameOf = (name: string) => (asked?.includes('.') ? name : name.replace(/^\w+\./, ''))
const found = objects.filter(({ name }) => nameOf(name) === asked)

if (!asked) {
  console.error('Name a function, table, view or type: npm run definition -- register_for_event')
  process.exitCode = 1
} else if (found.length > 0) console.log(found.map(show).join('\n\n'))
else {
  const similar = [...new Set(objects.map(({ name }) => name))].filter((name) => name.includes(asked))
  const hint = similar.length > 0 ? ` Names with it: ${similar.slice(0, SIMILAR_NAMES).join(', ')}` : ''
  console.error(`No function, table, view or type is called ${asked}.${hint}`)
  process.exitCode = 1
}
