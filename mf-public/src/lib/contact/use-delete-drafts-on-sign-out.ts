import { onAuthNotice } from '@hub/shared-auth'
import { deleteFormDrafts } from '@hub/shared-ui/form-drafts'
import { useEffect } from 'react'

/** Whoever comes to this screen after a sign-out reads nothing of what was typed. */
export function useDeleteDraftsOnSignOut() {
  useEffect(
    () =>
      onAuthNotice((notice) => {
        if (notice.type === 'signed-out') deleteFormDrafts()
      }),
    [],
  )
}
