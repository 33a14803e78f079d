import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import type { Keys } from '../keys.ts'
import { functionsDirectory } from './functions.ts'

type Source = { apiUrl: string; ownerUrl: string; siteUrl: string; keys: Keys }

/** What functions find in `Deno.env`: this process's variables, `supabase/functions/.env`, and what hosted sets. */
export async function functionEnvironment(
  { apiUrl, ownerUrl, siteUrl, keys }: Source,
  base: NodeJS.ProcessEnv,
) {
  const file = await readFile(join(functionsDirectory, '.env'), 'utf8').catch(() => '')
  return {
    SITE_URL: siteUrl,
    ...parseEnv(file),
    ...base,
    SUPABASE_URL: apiUrl,
    SUPABASE_DB_URL: ownerUrl,
    SUPABASE_ANON_KEY: keys.publishable,
    SUPABASE_SERVICE_ROLE_KEY: keys.secret,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: keys.publishable }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: keys.secret }),
  }
}
