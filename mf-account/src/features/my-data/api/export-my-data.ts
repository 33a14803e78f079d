import { db } from '@hub/shared-auth'
import { unwrap } from '@hub/shared-platform'

/**
 * Everything the site holds about the signed-in user, as JSON to be read by people and programs.
 * @throws ApiError
 */
export async function exportMyData(): Promise<string> {
  return JSON.stringify(unwrap(await db().rpc('export_my_data', {}, { get: true })), null, 2)
}
