import { db } from '@hub/shared-auth'
import type { Language } from '@hub/shared-i18n'
import { queryClient } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'
import { refreshDeskPasses } from '@hub/shared-ui/desk-passes'
import { type Membership, refreshMemberships } from './my-memberships.ts'

/** @throws ApiError with the error code as `hint` */
export async function bookDeskWithPass(passId: string, day: string, language: Language): Promise<Membership> {
  const answer = await db().rpc('book_desk_with_pass', { pass_id: passId, day, language })
  const booked = unwrapAs<Membership>(answer)
  await Promise.all([refreshMemberships(), refreshDeskPasses()])
  void queryClient.invalidateQueries({ queryKey: ['my-purchases'] })
  return booked
}
