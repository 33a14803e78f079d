import { useAuth } from '@hub/shared-auth'
import { useQuery } from '@hub/shared-platform'
import { phoneQuery } from './phone-query.ts'

/** What a form knows of whoever is signed in; empty for a guest, and while it is not known. */
export function useContact() {
  const { user } = useAuth()
  const { data: phone = '' } = useQuery(phoneQuery(user?.id))
  return { name: user?.name ?? '', email: user?.email ?? '', phone }
}
