import { useNavigate } from '@hub/shared-platform'
import { listReturnPath } from '../list/list-return-path.ts'

/**
 * Leaves a form that is done, so that Back does not lead to it again. The list of a row that was there before is found
 * as it was left; what is new might not be among that.
 */
export function useUnsavedChanges() {
  const navigate = useNavigate()
  return (list: string, isNew = false) =>
    void navigate(isNew ? list : listReturnPath(list), { replace: true })
}
