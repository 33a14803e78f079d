import { useTranslation } from '@hub/shared-i18n'
import { Badge } from '@hub/shared-ui/badge'
import { Time } from '@hub/shared-ui/time'
import styles from '../list/comments.module.css'
import type { Comment } from '../model/comment.ts'
import { useCommentDate } from '../model/use-comment-date.ts'

interface Props {
  readonly id: string
  readonly comment: Comment
}

/** Who wrote it, in which role of the house, and when. */
export function Byline({ id, comment }: Props) {
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
