import { useTranslation } from '@hub/shared-i18n'
import { useNow } from '@hub/shared-platform'

/** Returns how many sessions remain of a course that has partly passed, in words; undefined of any other course. */
export function useSessionsLeft(sessions: readonly { readonly ends_at: string }[]): string | undefined {
  const { t } = useTranslation('common')
  const now = useNow()
  if (!now) return undefined
  const count = sessions.filter(({ ends_at }) => Date.parse(ends_at) > now.getTime()).length
  const total = sessions.length
  return count > 0 && count < total ? t('course.sessionsLeft', { count, total }) : undefined
}
