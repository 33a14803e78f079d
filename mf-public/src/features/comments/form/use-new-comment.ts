import { useAuth } from '@hub/shared-auth'
import { deleteIdempotencyKey, idempotencyKeyOf } from '@hub/shared-ui/form-drafts'
import { useState } from 'react'
import { storePendingAction, takePendingAction } from '../../../lib/pending-action.ts'
import { createComment } from '../api/change-comment.ts'
import { useDiscussion } from '../model/comment.ts'
import { useRequestSignIn } from '../parts/use-request-sign-in.ts'

const INTENTION = 'comment'

/** Sends a comment or a reply; a guest is asked to sign in and finds their text, and the cursor in it, after that. */
export function useNewComment(draft: string, parentId?: string) {
  const { user } = useAuth()
  const { eventId } = useDiscussion()
  const askToSignIn = useRequestSignIn()
  const [isResumed] = useState(() => user !== null && takePendingAction(INTENTION, draft))
  const attempt = `comment:${draft}`

  return {
    isResumed,

    beforeSend() {
      if (user) return true
      storePendingAction(INTENTION, draft)
      askToSignIn({ reason: 'common:signInToContinue.comment', commentId: parentId })
      return false
    },

    async onSend(text: string) {
      if (!user) return
      // The same text keeps its id over all tries, and over a reload: one whose response was lost is not written again.
      const id = idempotencyKeyOf(attempt, { text, userId: user.id })
      await createComment({ id, eventId, userId: user.id, parentId, body: text })
      deleteIdempotencyKey(attempt)
    },
  }
}
