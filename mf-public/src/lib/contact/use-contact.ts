import { useAuth } from '@hub/shared-auth'
import { useQuery } from '@hub/shared-platform'
import { contactQuery } from './contact-query.ts'

/** What a form knows of whoever is signed in; empty for a guest, and while it is not known. */
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
