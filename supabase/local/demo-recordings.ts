import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'

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
