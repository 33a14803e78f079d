import { useNavigate } from '@hub/shared-platform'
import { createContext, useContext, useEffect } from 'react'
import { listReturnPath } from '../list/admin-list-params.ts'

/** Counts what a form has to wait for before it can be saved. */
export const PendingContext = createContext<(by: 1 | -1) => void>(() => undefined)

/** While this is true the form around it does not save. */
export function usePending(isPending: boolean): void {
  const count = useContext(PendingContext)
  useEffect(() => {
    if (!isPending) return
    count(1)
    return () => count(-1)
  }, [isPending, count])
}

/**
 * Leaves a form that is done, so that Back does not lead to it again. The list of a row that was there before is found
 * as it was left; what is new might not be among that.
 */
export function useUnsavedChanges() {
  const navigate = useNavigate()
  return (list: string, isNew = false) =>
    void navigate(isNew ? list : listReturnPath(list), { replace: true })
}
