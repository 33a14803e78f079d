import { useTranslation } from '@hub/shared-i18n'
import { useLocation } from '@hub/shared-platform'
import { Avatar } from '@hub/shared-ui/avatar'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { EditComment } from '../form/edit-comment.tsx'
import { ReplyForm } from '../form/reply-form.tsx'
import type { Comment } from '../model/comment.ts'
import { draftOf, readDraft } from '../model/drafts.ts'
import { Byline } from '../parts/byline.tsx'
import { CommentActions } from '../parts/comment-actions.tsx'
import styles from './comments.module.css'

interface Props {
  readonly comment: Comment
  readonly hasReplies: boolean
}

export function CommentItem({ comment, hasReplies }: Props) {
  if (comment.is_deleted) return <DeletedComment />
  return <LivingComment comment={comment} hasReplies={hasReplies} />
}

function DeletedComment() {
  const { t } = useTranslation('comments')
  return (
    <div className={styles.comment}>
      <Avatar name="" />
      <p className={`muted ${styles.deleted}`}>{t('deleted')}</p>
    </div>
  )
}

type Form = 'reply' | 'edit'

/** A form whose text has outlived a reload is open again. */
const formOf = (id: string): Form | undefined => {
  if (readDraft(draftOf.reply(id))) return 'reply'
  return readDraft(draftOf.edit(id)) ? 'edit' : undefined
}

function LivingComment({ comment, hasReplies }: Props) {
  const [form, setForm] = useState(() => formOf(comment.id))
  const byline = useId()
  const box = useRef<HTMLElement>(null)
  useArrival(comment.id, box)
  const close = () => {
    setForm(undefined)
    box.current?.focus()
  }
  return (
    <article
      ref={box}
      id={`comment-${comment.id}`}
      className={styles.comment}
      aria-labelledby={byline}
      tabIndex={-1}
    >
      <Avatar name={comment.author_name} seed={comment.author_name} />
      <div className={styles.words}>
        <Byline id={byline} comment={comment} />
        {form === 'edit' ? (
          <EditComment comment={comment} onClose={close} />
        ) : (
          <p className={styles.text}>{comment.body}</p>
        )}
        {form !== 'edit' && (
          <CommentActions
            comment={comment}
            hasReplies={hasReplies}
            onReply={() => setForm('reply')}
            onEdit={() => setForm('edit')}
            bylineId={byline}
          />
        )}
        {form === 'reply' && <ReplyForm to={comment} onClose={close} />}
      </div>
    </article>
  )
}

/** A link to one comment, or the way back from signing in, leads to it as soon as it is there. */
function useArrival(id: string, box: RefObject<HTMLElement | null>) {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === `#comment-${id}`) box.current?.scrollIntoView({ block: 'center' })
  }, [hash, id, box])
}
