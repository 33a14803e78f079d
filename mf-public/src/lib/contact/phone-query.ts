import { db } from '@hub/shared-auth'
import { queryOptions, unwrap } from '@hub/shared-platform'

async function getPhone(userId: string, signal: AbortSignal): Promise<string> {
  const row = unwrap(
    await db().from('profiles').select('phone').eq('id', userId).abortSignal(signal).maybeSingle(),
  )
  return row?.phone ?? ''
}

/**
 * The phone number in somebody's own profile; empty when there is none.
 * @throws ApiError
 */
export const phoneQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: ['profile', userId, 'phone'],
    queryFn: ({ signal }) => getPhone(userId ?? '', signal),
    enabled: userId !== undefined,
  })
