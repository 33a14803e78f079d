import { useAuth } from '@hub/shared-auth'
import { useRef, useState } from 'react'
import { remember, take } from '../../../lib/intention.ts'
import { createComment } from '../api/create-comment.ts'
import { useDiscussion } from '../list/discussion.ts'
import { useAskToSignIn } from '../parts/use-ask-to-sign-in.ts'

const INTENTION = 'comment'

/** Sends a comment or a reply; a guest is asked to sign in and finds their text, and the cursor in it, after that. */
export function useNewComment(draft: string, parentId?: string) {
  const { user } = useAuth()
  const { eventId } = useDiscussion()
  const askToSignIn = useAskToSignIn()
  const [isResumed] = useState(() => user !== null && take(INTENTION, draft))
  const attempt = useRef<{ text: string; id: string }>(undefined)

  /** The same text keeps its id over all tries: one that came through unheard is not written again. */
  const idOf = (text: string) => {
    if (attempt.current?.text !== text) attempt.current = { text, id: crypto.randomUUID() }
    return attempt.current.id
  }

  return {
    isResumed,

    beforeSend() {
      if (user) return true
      remember(INTENTION, draft)
      askToSignIn({ reason: 'common:signInToContinue.comment', commentId: parentId })
      return false
    },

    async onSend(text: string) {
      if (user) await createComment({ id: idOf(text), eventId, userId: user.id, parentId, body: text })
      attempt.current = undefined
    },
  }
}
