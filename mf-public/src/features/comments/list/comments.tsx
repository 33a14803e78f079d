import { useAuth } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { useInfiniteQuery } from '@hub/shared-platform'
import { PagesBoundary, usePages } from '@hub/shared-ui/pages'
import { Skeleton } from '@hub/shared-ui/skeleton'
import { SkeletonGroup } from '@hub/shared-ui/skeleton-group'
import { useMemo, useRef, useState } from 'react'
import { WithoutScripts } from '../../../lib/without-scripts.tsx'
import { commentsQuery } from '../api/comments.ts'
import { CommentsFrame } from '../comments-frame.tsx'
import { CommentForm } from '../form/comment-form.tsx'
import { useNewComment } from '../form/use-new-comment.ts'
import { Discussion, type Thread, useDiscussion } from '../model/comment.ts'
import { draftOf } from '../model/drafts.ts'
import { CommentItem } from './comment-item.tsx'
import styles from './comments.module.css'

/** The comments under an event: the newest threads first, each with its replies in their order. */
export function Comments({ eventId }: { readonly eventId: string }) {
  const { t } = useTranslation('comments')
  const [news, announce] = useState('')
  const list = useThreads(eventId)
  const heading = useRef<HTMLHeadingElement>(null)
  const discussion = useMemo(() => ({ eventId, announce, heading }), [eventId])
  return (
    <Discussion value={discussion}>
      <CommentsFrame total={list.total} headingRef={heading}>
        <WithoutScripts>{t('withoutScripts')}</WithoutScripts>
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
  return (
    <div className={styles.box}>
      <PagesBoundary list={list} loadError={t('common:errors.commentsLoad')} skeleton={<LoadingBlocks />}>
        {() => {
          if (list.threads.length === 0) return <p className="muted">{t('empty')}</p>
          return (
            <ol className={styles.threads} aria-label={t('list')} aria-busy={list.isFetching}>
              {list.threads.map((thread) => (
                <CommentThread key={thread.id} thread={thread} />
              ))}
            </ol>
          )
        }}
      </PagesBoundary>
    </div>
  )
}

const LoadingBlocks = () => (
  <SkeletonGroup>
    <div className="stack">
      <Skeleton height="7rem" />
      <Skeleton height="7rem" />
    </div>
  </SkeletonGroup>
)

/** A deleted comment keeps its place only for the replies to it. */
const isShown = (thread: Thread) => !thread.is_deleted || thread.replies.length > 0

/** The threads that have been loaded, and the way to more of them. */
function useThreads(eventId: string) {
  const { user } = useAuth()
  const list = usePages(useInfiniteQuery(commentsQuery(eventId, user?.id)))
  return {
    ...list,
    threads: (list.pages ?? []).flatMap((page) => page.comments).filter(isShown),
    total: list.pages?.[0]?.total,
  }
}

type ThreadList = ReturnType<typeof useThreads>

function CommentThread({ thread }: { readonly thread: Thread }) {
  const { t } = useTranslation('comments')
  const { replies } = thread
  return (
    <li>
      <CommentItem comment={thread} hasReplies={replies.length > 0} />
      {replies.length > 0 && (
        <ol className={styles.replies} aria-label={t('replies', { name: thread.author_name || t('nobody') })}>
          {replies.map((reply) => (
            <li key={reply.id}>
              <CommentItem comment={reply} hasReplies={false} />
            </li>
          ))}
        </ol>
      )}
    </li>
  )
}

/** The form above all comments. */
function NewComment() {
  const { t } = useTranslation(['comments', 'common'])
  const { eventId, announce } = useDiscussion()
  const draft = draftOf.event(eventId)
  const { beforeSend, onSend, isResumed } = useNewComment(draft)
  return (
    <CommentForm
      draft={draft}
      submit={t('common:actions.send')}
      busy={t('common:forms.sending')}
      failure={t('common:errors.commentCreate')}
      beforeSend={beforeSend}
      onSend={onSend}
      onSent={() => announce(t('sent'))}
      focused={isResumed}
    />
  )
}
