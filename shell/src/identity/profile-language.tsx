import { db, useAuth } from '@hub/shared-auth'
import { type Language, useLanguage } from '@hub/shared-i18n'
import { unwrap, useMutation } from '@hub/shared-platform'
import { useEffect, useRef } from 'react'

/** A request waits while there is no network; other failures are often over soon. */
const RETRIES = 3

async function saveLanguage({ userId, language }: { userId: string; language: Language }): Promise<void> {
  unwrap(await db().from('profiles').update({ language }).eq('id', userId))
}

/** Stores the language that a signed-in user changes to in the profile: mails are written in it from then on. */
export function ProfileLanguage() {
  const { user } = useAuth()
  const language = useLanguage()
  const { mutate } = useMutation({ mutationFn: saveLanguage, retry: RETRIES })
  const seen = useRef<{ userId: string; language: Language }>(undefined)
  useEffect(() => {
    const before = seen.current
    seen.current = user ? { userId: user.id, language } : undefined
    if (user && before?.userId === user.id && before.language !== language)
      mutate({ userId: user.id, language })
  }, [user, language, mutate])
  return null
}
