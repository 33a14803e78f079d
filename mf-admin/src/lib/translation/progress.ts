import { db } from '@hub/shared-auth'
import { queryOptions } from '@hub/shared-platform'
import { unwrapRows } from '@hub/shared-ui/check-response'

/** How far a section of the content is translated; numbers of texts. */
export interface TranslationProgress {
  readonly section: string
  readonly total: number
  readonly missing: number
  readonly stale: number
  readonly identical: number
}

/** Progress of the sections that the role may edit. */
export const translationProgressQuery = queryOptions({
  queryKey: ['admin', 'translation-progress'],
  queryFn: async ({ signal }) => {
    const response = await db().rpc('admin_translation_progress', {}, { get: true }).abortSignal(signal)
    return unwrapRows<TranslationProgress>(response)
  },
})
