import { useTranslation } from '@hub/shared-i18n'
import { errorMessageKey } from '@hub/shared-platform'
import { ErrorCard } from '@hub/shared-ui/error-card'
import { LoadMore } from '@hub/shared-ui/load-more'
import { Skeleton } from '@hub/shared-ui/skeleton'
import { SkeletonGroup } from '@hub/shared-ui/skeleton-group'
import { useMemo, useState } from 'react'
import { CommentsFrame } from '../comments-frame.tsx'
import { NewComment } from '../form/new-comment.tsx'
import { CommentThread } from './comment-thread.tsx'
import styles from './comments.module.css'
import { Discussion } from './discussion.ts'
import { useDeleteDraftsOnSignOut } from './use-delete-drafts-on-sign-out.ts'
import { type ThreadList, useThreads } from './use-threads.ts'

/** The comments under an event: the newest threads first, each with its replies in their order. */
export function Comments({ eventId }: { readonly eventId: string }) {
  const [news, announce] = useState('')
  const list = useThreads(eventId)
  const discussion = useMemo(() => ({ eventId, announce }), [eventId])
  useDeleteDraftsOnSignOut()
  return (
    <Discussion value={discussion}>
      <CommentsFrame total={list.total}>
        <NewComment />
        <p className="visually-hidden" role="status">
          {news}
        </p>
        <Threads list={list} />
      </CommentsFrame>
    </Discussion>
  )
}

function Threads({ list }: { readonly list: ThreadList }) {
  const { t } = useTranslation(['comments', 'common'])
  const { threads = [], error, isFetching } = list
  return (
    <div className={styles.box}>
      {list.threads?.length === 0 && <p className="muted">{t('empty')}</p>}
      {threads.length > 0 && (
        <ol className={styles.threads} aria-label={t('list')} aria-busy={isFetching}>
          {threads.map((thread) => (
            <CommentThread key={thread.id} thread={thread} />
          ))}
        </ol>
      )}
      {error && (
        <ErrorCard
          title={t('common:errors.commentsLoad')}
          message={t(errorMessageKey(error))}
          onRetry={list.retry}
          retrying={isFetching}
        />
      )}
      {!list.threads && !error && <Bones />}
      {list.hasMore && (
        <LoadMore shown={threads.length} loading={list.isLoadingMore} onPress={list.loadMore} />
      )}
    </div>
  )
}

const Bones = () => (
  <SkeletonGroup>
    <div className="stack">
      <Skeleton height="7rem" />
      <Skeleton height="7rem" />
    </div>
  </SkeletonGroup>
)
