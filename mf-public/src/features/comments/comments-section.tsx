import { loadNamespaces, useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, queryOptions, useLoad, useLocation } from '@hub/shared-platform'
import { ErrorCard } from '@hub/shared-ui/error-card'
import { Skeleton } from '@hub/shared-ui/skeleton'
import { SkeletonGroup } from '@hub/shared-ui/skeleton-group'
import { useWasNearViewport } from '@hub/shared-ui/use-was-near-viewport'
import { useEffect, useRef } from 'react'
import { CommentsFrame } from './comments-frame.tsx'
import styles from './comments-section.module.css'

/**
 * Code and texts of the comments. As a query, not as a lazy component: those remember a failure for good, and a
 * retry could never work.
 */
const commentsModule = queryOptions({
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

/** What `/events/…#comments` leads to. */
const ANCHOR = 'comments'

/** `#comments`, or one of them: `#comment-…`. */
const ASKED_FOR = /^#comment(s$|-)/

/** The place of the comments. What fills it is fetched when a reader comes near, or when a link leads here. */
export function CommentsSection({ eventId }: { readonly eventId: string }) {
  const box = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()
  const isNear = useWasNearViewport(box)
  // The page had nothing to scroll to while the event was on its way.
  useEffect(() => {
    if (hash === `#${ANCHOR}`) box.current?.scrollIntoView()
  }, [hash])
  return (
    <div id={ANCHOR} ref={box} className={styles.place}>
      {isNear || ASKED_FOR.test(hash) ? <LoadedComments eventId={eventId} /> : <LoadingBlocks />}
    </div>
  )
}

function LoadedComments({ eventId }: { readonly eventId: string }) {
  const { t } = useTranslation('common')
  const { data: Comments, error, retry, retrying } = useLoad(commentsModule)
  if (Comments) return <Comments eventId={eventId} />
  if (!error) return <LoadingBlocks />
  return (
    <CommentsFrame>
      <ErrorCard
        title={t('errors.commentsLoad')}
        message={t(errorMessageKey(error))}
        onRetry={retry}
        retrying={retrying}
      />
    </CommentsFrame>
  )
}

const LoadingBlocks = () => (
  <CommentsFrame>
    <SkeletonGroup>
      <Skeleton height="24rem" />
    </SkeletonGroup>
  </CommentsFrame>
)
