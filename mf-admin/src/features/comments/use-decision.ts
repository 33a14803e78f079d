import { useTranslation } from '@hub/shared-i18n'
import { toast } from '@hub/shared-platform'
import { type ModerationDecision, moderateComments } from './api/moderate-comments.ts'

/** Decides about comments and says what came of it. */
export function useDecision() {
  const { t } = useTranslation('moderation')
  return async (ids: readonly string[], decision: ModerationDecision): Promise<void> => {
    const { done, refused } = await moderateComments(ids, decision)
    if (done > 0) toast.success(t(`${decision}.done`, { count: done }))
    if (refused > 0) toast.error(t('refused', { count: refused }))
  }
}
