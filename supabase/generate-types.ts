import { execFile, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import postgres from 'postgres'

const run = promisify(execFile)
const require = createRequire(import.meta.url)

/**
 * TypeScript of the `public` schema, as `supabase/types.ts` holds it, from a migrated database.
 * The Supabase CLI sees JSON where a column is a localized text; the catalogue knows better.
 */
export async function generateTypes(databaseUrl: string): Promise<string> {
  const [generated, columns] = await Promise.all([typesOfCli(databaseUrl), localizedColumns(databaseUrl)])
  return format(header + withLocalizedText(generated, columns))
}

const header = `// Generated from the migrations by supabase/generate-types.ts.

/** One text in the languages of the site; without \`en\` it is shown in Russian, marked as such. */
export type LocalizedText = { ru: string; en?: string }
`

async function typesOfCli(databaseUrl: string): Promise<string> {
  const url = new URL(databaseUrl)
  url.searchParams.set('sslmode', 'disable')
  const cli = require.resolve('supabase/dist/supabase.js')
  const { stdout } = await run(
    process.execPath,
    [cli, 'gen', 'types', 'typescript', `--remote=${url}`, '--schema', 'public'],
    { maxBuffer: 64 * 1024 * 1024, env: { ...process.env, DO_NOT_TRACK: '1' } },
  )
  return stdout
}

/** Names of columns that are localized texts wherever they occur. */
async function localizedColumns(databaseUrl: string): Promise<string[]> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  try {
    const rows = await sql<{ name: string; kinds: number }[]>`
      select column_name as name, count(distinct coalesce(domain_name, 'jsonb'))::integer as kinds
      from information_schema.columns
      where table_schema = 'public' and data_type = 'jsonb'
      group by column_name
      having bool_or(domain_name = 'localized_text')`
    const ambiguous = rows.filter((row) => row.kinds > 1).map((row) => row.name)
    if (ambiguous.length > 0)
      throw new Error(`Localized in one table and plain JSON in another: ${ambiguous.join(', ')}`)
    return rows.map((row) => row.name)
  } finally {
    await sql.end()
  }
}

function withLocalizedText(types: string, columns: string[]): string {
  const column = new RegExp(`"(${columns.join('|')})"(\\??): (NonNullable<Json>|Json( \\| null))`, 'g')
  return types.replace(column, (_, name, optional, _type, nullable = '') => {
    return `"${name}"${optional}: LocalizedText${nullable}`
  })
}

async function format(source: string): Promise<string> {
  const biome = require.resolve('@biomejs/biome/bin/biome')
  const child = spawn(process.execPath, [biome, 'format', '--stdin-file-path=supabase/generated.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(source)
  return text(child.stdout)
}
