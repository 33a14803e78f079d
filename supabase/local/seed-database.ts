import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import postgres from 'postgres'

/** Fills the database with the demo when nobody has an account in it yet. Resolves with whether it did. */
export async function seedIfEmpty(ownerUrl: string): Promise<boolean> {
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => undefined })
  try {
    const [user] = await sql`select from auth.users limit 1`
    if (user) return false
    // Loaded only when needed: the demo's texts are large.
    const { seed } = await import('../seed/seed.ts')
    await seed(sql, { now: new Date() })
    // The planner knows nothing of rows that have just come.
    await sql`analyze`
    return true
  } finally {
    await sql.end()
  }
}

const FILES = join(import.meta.dirname, '../seed/recordings')

const TYPES: Readonly<Record<string, string>> = { '.webm': 'video/webm', '.vtt': 'text/vtt' }

/** Uploads the recordings of the demo, with their captions, into the bucket where its events look for them. */
export async function uploadDemoRecordings(
  fetch: (request: Request) => Promise<Response>,
  apiUrl: string,
  secretKey: string,
): Promise<void> {
  for (const name of await readdir(FILES)) {
    const response = await fetch(
      new Request(`${apiUrl}/storage/v1/object/media/recordings/${name}`, {
        method: 'POST',
        headers: {
          apikey: secretKey,
          authorization: `Bearer ${secretKey}`,
          'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
          'x-upsert': 'true',
        },
        body: new Uint8Array(await readFile(join(FILES, name))),
      }),
    )
    if (!response.ok) throw new Error(`${name} was not stored: ${response.status} ${await response.text()}`)
  }
}
