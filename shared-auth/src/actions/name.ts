import { db } from '../client/db.ts'
import { getSupabase } from '../client/supabase.ts'
import { errorCard } from '../errors/error-card.ts'
import { sanitise } from '../rules/sanitise.ts'
import { validateName } from '../rules/validation.ts'
import { session } from '../session/instance.ts'
import { type AuthResult, attempt, failed } from './run-auth-action.ts'

export async function updateName(given: string): Promise<AuthResult> {
  const name = sanitise(given)
  const objection = validateName(name)
  if (objection) return failed(objection)
  const id = session().currentSession()?.user.id
  if (!id) return failed(errorCard({ id: 'session', type: 'warning', action: 'sign-in' }))
  // The profile first: its limits are stricter, and a retry completes a partial update.
  const profile = await attempt(async () => await db().from('profiles').update({ name }).eq('id', id))
  if (!profile.ok) return profile
  return attempt(async () => {
    const { auth } = await getSupabase()
    return auth.updateUser({ data: { name } })
  })
}
