import { loadNamespaces } from '@hub/shared-i18n'
import { queryOptions } from '@hub/shared-platform'

/**
 * Code and texts of the comments. As a query, not as a lazy component: those remember a failure for good, and a
 * retry could never work.
 */
export const commentsModule = queryOptions({
  queryKey: ['module', 'comments'],
  queryFn: async () => {
    const [module] = await Promise.all([
      import('./list/comments.tsx'),
      loadNamespaces(['comments'], { isRetry: true }),
    ])
    return module.Comments
  },
  staleTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
})
