import { required } from './environment.ts'
import { secretKey } from './keys.ts'

const TIMEOUT_MS = 10_000

/**
 * Calls a function of the database as the service role.
 * @throws when the database does not answer or raises an error
 */
export async function callDatabase(name: string, args: object): Promise<unknown> {
  const key = secretKey()
  const response = await fetch(`${required('SUPABASE_URL')}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(args),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`${name} answered ${response.status}: ${await response.text()}`)
  return response.status === 204 ? null : response.json()
}
