import { pastComments } from './comments/past.ts'
import { upcomingComments } from './comments/upcoming.ts'
import type { CommentSeed } from './types.ts'

export const comments: CommentSeed[] = [...upcomingComments, ...pastComments]
