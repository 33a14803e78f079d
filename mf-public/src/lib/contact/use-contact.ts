import { db, isEmail, useAuth } from '@hub/shared-auth'
import { queryOptions, unwrap, useQuery } from '@hub/shared-platform'
import { matches, max, phone, type Rule } from '@hub/shared-ui/form-rules'

/** Requires a value, and says what to write when there is none. */
const requires =
  (key: string): Rule =>
  (value) =>
    value === '' ? { key } : undefined

/** As the database has them. */
export const contactRules = {
  name: [requires('common:forms.nameRequired'), max(200)],
  email: [requires('common:forms.emailRequired'), max(254), matches(isEmail, 'common:forms.email')],
  phone: [phone],
}

/** What a form knows of the signed-in user; empty for a guest, and while it is not known. */
export function useContact() {
  const { user } = useAuth()
  const { data } = useQuery(contactQuery(user?.id))
  return { name: user?.name ?? '', email: user?.email ?? '', phone: data?.phone ?? '' }
}

/** Their name in Telegram, for the forms that ask for it. */
export function useTelegram(): string {
  const { user } = useAuth()
  return useQuery(contactQuery(user?.id)).data?.telegram ?? ''
}

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
const contactQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: ['profile', userId, 'contact'],
    queryFn: ({ signal }) => getContact(userId ?? '', signal),
    enabled: userId !== undefined,
  })
