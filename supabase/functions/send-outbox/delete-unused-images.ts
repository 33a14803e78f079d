import { callDatabase } from '../_shared/database.ts'
import { required } from '../_shared/environment.ts'
import { secretKey } from '../_shared/keys.ts'

/** One request names so many, and takes well under the limit below. */
const BATCH = 100
const TIMEOUT_MS = 10_000

/**
 * Deletes uploaded images that no record has named for 30 days, at most a hundred an hour. Returns how many were deleted.
 * @throws when the database or the storage does not answer or reports an error
 */
export async function deleteUnusedImages(): Promise<number> {
  const paths = (await callDatabase('find_unused_images', { max_count: BATCH })) as string[]
  if (paths.length === 0) return 0
  const key = secretKey()
  const response = await fetch(`${required('SUPABASE_URL')}/storage/v1/object/media`, {
    method: 'DELETE',
    headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ prefixes: paths }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`the storage answered ${response.status}: ${await response.text()}`)
  return ((await response.json()) as unknown[]).length
}
