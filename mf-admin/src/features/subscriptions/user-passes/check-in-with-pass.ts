import { db } from '@hub/shared-auth'
import { queryClient } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'

/**
 * Checks the holder of a pass in to the coworking; a day is taken once.
 * @throws ApiError with the error code as `hint`
 */
export async function checkInWithPass(passId: string): Promise<string> {
  const answer = unwrapAs<{ result: string }>(await db().rpc('check_in_with_pass', { pass_id: passId }))
  void queryClient.invalidateQueries({ queryKey: ['admin'] })
  return answer.result
}
