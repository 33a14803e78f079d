import { formatDate, formatTime, hubDay, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useLocation, useNow } from '@hub/shared-platform'
import { Avatar } from '@hub/shared-ui/avatar'
import { Badge } from '@hub/shared-ui/badge'
import { addDays } from '@hub/shared-ui/day'
import { Time } from '@hub/shared-ui/time'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { updateComment } from '../api/change-comment.ts'
import { CommentForm } from '../form/comment-form.tsx'
import { useNewComment } from '../form/use-new-comment.ts'
import { type Comment, useDiscussion } from '../model/comment.ts'
import { draftOf, readDraft } from '../model/drafts.ts'
import { CommentActions } from '../parts/comment-actions.tsx'
import styles from './comments.module.css'

interface ReplyFormProps {
  readonly to: Comment
  readonly onClose: () => void
}

/** Under the comment that it answers; the reply itself joins the end of the thread. */
function ReplyForm({ to, onClose }: ReplyFormProps) {
  const { t } = useTranslation(['comments', 'common'])
  const { announce } = useDiscussion()
  const draft = draftOf.reply(to.id)
  const { beforeSend, onSend } = useNewComment(draft, to.id)
  const sent = () => {
    announce(t('sent'))
    onClose()
  }
  return (
    <CommentForm
      label={t('replyTo', { name: to.author_name || t('nobody') })}
      draft={draft}
      submit={t('common:actions.send')}
      busy={t('common:forms.sending')}
      failure={t('common:errors.commentCreate')}
      beforeSend={beforeSend}
      onSend={onSend}
      onSent={sent}
      onCancel={onClose}
      focused
    />
  )
}

/** «сегодня, 9:12», «вчера, 21:40», «12 декабря, 19:00»: by the hub's clock. */
function useCommentDate(moment: string): string {
  const { t } = useTranslation('comments')
  const language = useLanguage()
  const now = useNow()
  const today = now && hubDay(now)
  const time = formatTime(moment, language)
  const day = hubDay(moment)
  if (day === today) return t('today', { time })
  if (today && day === addDays(today, -1)) return t('yesterday', { time })
  return `${formatDate(moment, language)}, ${time}`
}

interface BylineProps {
  readonly id: string
  readonly comment: Comment
}

/** Who wrote it, in which role, and when. */
function Byline({ id, comment }: BylineProps) {
  const { t } = useTranslation('comments')
  const when = useCommentDate(comment.created_at)
  return (
    <p id={id} className={styles.byline}>
      <b>{comment.author_name || t('nobody')}</b>
      <Badge tone="quiet">{t(`roles.${comment.author_role}`)}</Badge>
      <span className="small muted">
        <Time value={comment.created_at}>{when}</Time>
        {comment.edited_at && `, ${t('edited')}`}
      </span>
    </p>
  )
}

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

interface EditCommentProps {
  readonly comment: Comment
  readonly onClose: () => void
}

/** In the place of the text that is being changed. */
function EditComment({ comment, onClose }: EditCommentProps) {
  const { t } = useTranslation(['comments', 'common'])
  const { eventId, announce } = useDiscussion()
  const saved = () => {
    announce(t('changed'))
    onClose()
  }
  return (
    <CommentForm
      label={t('editing')}
      draft={draftOf.edit(comment.id)}
      initial={comment.body}
      submit={t('common:actions.save')}
      busy={t('common:forms.saving')}
      failure={t('common:errors.commentUpdate')}
      onSend={(text) => updateComment(eventId, comment.id, text)}
      onSent={saved}
      onCancel={onClose}
      focused
    />
  )
}
