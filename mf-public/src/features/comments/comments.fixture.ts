import type { Comment, Thread } from './model/comment.ts'

/** A comment by somebody else, as the database answers it; changed as asked. */
export const comment = (changes: Partial<Comment> = {}): Comment => ({
  id: 'c1',
  author_name: 'Елена Петрович',
  author_role: 'user',
  body: 'Будет ли запись?',
  like_count: 2,
  created_at: '2026-11-19T20:40:00+00:00',
  edited_at: null,
  is_deleted: false,
  is_mine: false,
  is_liked: false,
  is_reported: false,
  can_delete: false,
  ...changes,
})

export const thread = (changes: Partial<Thread> = {}): Thread => ({
  ...comment(changes),
  replies: changes.replies ?? [],
})
