import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import type { Keys } from '../jwt.ts'
import { functionsDirectory } from './functions.ts'

type Source = { apiUrl: string; ownerUrl: string; siteUrl: string; keys: Keys }

/** Reads the variables of this process and, where it has none, those of `supabase/functions/.env`. */
export async function terminalEnvironment(): Promise<NodeJS.ProcessEnv> {
  const file = await readFile(join(functionsDirectory, '.env'), 'utf8').catch(() => '')
  return { ...parseEnv(file), ...process.env }
}

/**
 * Composes what functions find in `Deno.env`: the variables given, and what hosted sets. The address of the site is
 * that of this backend: a `SITE_URL` of the terminal names the hosted site, and local mails would link there.
 */
export function functionEnvironment(
  { apiUrl, ownerUrl, siteUrl, keys }: Source,
  given: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv {
  return {
    ...given,
    SITE_URL: siteUrl,
    SUPABASE_URL: apiUrl,
    SUPABASE_DB_URL: ownerUrl,
    SUPABASE_ANON_KEY: keys.publishable,
    SUPABASE_SERVICE_ROLE_KEY: keys.secret,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: keys.publishable }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: keys.secret }),
  }
}
