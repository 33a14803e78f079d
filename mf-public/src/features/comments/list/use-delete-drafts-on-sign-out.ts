import { onAuthNotice } from '@hub/shared-auth'
import { useEffect } from 'react'
import { deleteAllDrafts } from '../model/drafts.ts'

/** Signing out takes what was typed along; a session that ran out does not, for its owner comes back. */
export function useDeleteDraftsOnSignOut(): void {
  useEffect(
    () =>
      onAuthNotice((notice) => {
        if (notice.type === 'signed-out') deleteAllDrafts()
      }),
    [],
  )
}
