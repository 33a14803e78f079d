import { useTranslation } from '@hub/shared-i18n'
import type { Thread } from '../model/comment.ts'
import { CommentItem } from './comment-item.tsx'
import styles from './comments.module.css'

export function CommentThread({ thread }: { readonly thread: Thread }) {
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
