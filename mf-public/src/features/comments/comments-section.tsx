import { useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, useLocation } from '@hub/shared-platform'
import { Deferred, DeferredCode, type LoadFailure, useLoadFailure } from '@hub/shared-ui/deferred'
import { ErrorCard } from '@hub/shared-ui/error-card'
import { Skeleton } from '@hub/shared-ui/skeleton'
import { SkeletonGroup } from '@hub/shared-ui/skeleton-group'
import { useWasNearViewport } from '@hub/shared-ui/use-was-near-viewport'
import { memo, Suspense, useEffect, useRef } from 'react'
import { CommentsFrame } from './comments-frame.tsx'
import styles from './comments-section.module.css'

const comments = new DeferredCode(async () => (await import('./list/comments.tsx')).Comments)

/** What `/events/…#comments` leads to. */
const ANCHOR = 'comments'

/** `#comments`, or one of them: `#comment-…`. */
const ASKED_FOR = /^#comment(s$|-)/

/** The place of the comments. Their code is loaded when a reader comes near, or when a link leads here. */
export function CommentsSection({ eventId }: { readonly eventId: string }) {
  const box = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()
  const failure = useLoadFailure(comments)
  const isNeeded = useWasNearViewport(box) || ASKED_FOR.test(hash)
  // The page had nothing to scroll to while the event was on its way.
  useEffect(() => {
    if (hash === `#${ANCHOR}`) box.current?.scrollIntoView()
  }, [hash])
  useEffect(() => {
    if (isNeeded) void comments.load()
  }, [isNeeded])
  return (
    <div id={ANCHOR} ref={box} className={styles.place}>
      {failure ? <NotLoaded failure={failure} /> : <LoadedComments eventId={eventId} />}
    </div>
  )
}

/** Nothing in here may render again before it is hydrated: React would replace what somebody reads by the fallback. */
const LoadedComments = memo(function LoadedComments({ eventId }: { readonly eventId: string }) {
  return (
    <Suspense fallback={<LoadingBlocks />}>
      <Deferred code={comments} eventId={eventId} />
    </Suspense>
  )
})

function NotLoaded({ failure }: { readonly failure: LoadFailure }) {
  const { t } = useTranslation('common')
  return (
    <CommentsFrame>
      <ErrorCard
        title={t('errors.commentsLoad')}
        message={t(errorMessageKey(failure.error))}
        onRetry={() => void comments.load()}
        retrying={failure.isRetrying}
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
