import { useAuth } from '@hub/shared-auth'
import { useLanguage } from '@hub/shared-i18n'
import { useEffect } from 'react'
import { whenIdle } from '../boot/when-idle.ts'

/**
 * Loads what makes the site work without a network, and tells it who uses the page. It waits until the page is idle, so that
 * no visit is slower for it; without a network it is needed at once.
 */
export function OfflineSupport() {
  const { status, user, role } = useAuth()
  const userId = user?.id
  const language = useLanguage()
  useEffect(() => {
    if (status === 'loading') return
    const visitor = userId === undefined ? null : { id: userId, role }
    const follow = () =>
      void import('./follow-visitor.ts')
        .then(({ followVisitor }) => followVisitor(visitor, language))
        // The chunk does not load: the page works as long as there is a network.
        .catch(() => undefined)
    if (navigator.onLine) return whenIdle(follow)
    follow()
  }, [status, userId, role, language])
  return null
}
