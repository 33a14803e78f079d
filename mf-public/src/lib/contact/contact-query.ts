import { db } from '@hub/shared-auth'
import { queryOptions, unwrap } from '@hub/shared-platform'

/** How else somebody can be reached, as their own profile says; empty where it says nothing. */
interface Contact {
  readonly phone: string
  readonly telegram: string
}

async function getContact(userId: string, signal: AbortSignal): Promise<Contact> {
  const row = unwrap(
    await db().from('profiles').select('phone, telegram').eq('id', userId).abortSignal(signal).maybeSingle(),
  )
  return { phone: row?.phone ?? '', telegram: row?.telegram ?? '' }
}

/** @throws ApiError */
export const contactQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: ['profile', userId, 'contact'],
    queryFn: ({ signal }) => getContact(userId ?? '', signal),
    enabled: userId !== undefined,
  })
