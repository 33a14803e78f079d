import type { TablesInsert } from '../../types.ts'
import type { Clock } from '../clock.ts'
import { comments } from '../content/comments.ts'
import type { CommentSeed } from '../content/types.ts'
import { idOf, shuffled } from '../ids.ts'
import { type Connection, insertRows } from '../insert.ts'
import { accountId, accounts } from './accounts.ts'
import { eventId } from './events.ts'

type Written = Omit<CommentSeed, 'event' | 'replies'> & { id: string; event: string; parent: string | null }

/** Comments, then replies, then likes and reports. Authors' names and counts of likes follow by triggers. */
export async function seedComments(sql: Connection, clock: Clock): Promise<void> {
  const threads: Written[] = comments.map((comment, index) => ({
    ...comment,
    id: idOf('comment', comment.event, index),
    parent: null,
  }))
  const replies = comments.flatMap((comment, index) =>
    (comment.replies ?? []).map((reply, place) => ({
      ...reply,
      id: idOf('reply', comment.event, index, place),
      event: comment.event,
      parent: idOf('comment', comment.event, index),
    })),
  )
  const all = [...threads, ...replies]
  await insertRows(
    sql,
    'comments',
    threads.map((comment) => toRow(comment, clock)),
  )
  await insertRows(
    sql,
    'comments',
    replies.map((comment) => toRow(comment, clock)),
  )
  await insertRows(sql, 'comment_likes', all.flatMap(toLikes))
  await insertRows(
    sql,
    'comment_reports',
    all
      .filter(({ isReported }) => isReported)
      .map(({ id }) => ({ id: idOf('report', id), comment_id: id, user_id: accountId('user2') })),
  )
}

function toRow(comment: Written, clock: Clock): TablesInsert<'comments'> {
  return {
    id: comment.id,
    event_id: eventId(comment.event),
    parent_id: comment.parent,
    user_id: accountId(comment.author),
    body: comment.text,
    created_at: clock.point(comment.at).toISOString(),
  }
}

function toLikes({ id, author, likes }: Written) {
  const readers = accounts.filter(({ key }) => key !== author)
  if (likes > readers.length) throw new Error(`Nobody left to like comment ${id}`)
  return shuffled(readers, id)
    .slice(0, likes)
    .map(({ key }) => ({ comment_id: id, user_id: accountId(key) }))
}
