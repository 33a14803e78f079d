import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const MIGRATIONS = join(import.meta.dirname, '../../../../supabase/migrations')

/** The codes of the API errors of a database function, in the last comment on it. */
export function documentedCodes(name: string): string[] {
  const all = readdirSync(MIGRATIONS)
    .sort()
    .map((file) => readFileSync(join(MIGRATIONS, file), 'utf8'))
    .join('\n')
  const comments = [
    ...all.matchAll(new RegExp(`comment on function public\\.${name} is([\\s\\S]*?);\\n(?!\\s*')`, 'g')),
  ]
  const text = (comments.at(-1)?.[1] ?? '').replace(/'\s*\n\s*'/g, '').split('Errors:')[1] ?? ''
  const words = text.replace(/\{[^}]*\}|\([^)]*\)/g, '').match(/\b[a-z]+(?:_[a-z]+)+\b/g) ?? []
  return [...new Set(words)]
}
