import { currentLanguage } from '@hub/shared-i18n'
import type { ApiError } from '@hub/shared-platform'
import { apiErrorCode, apiErrorDetail } from '@hub/shared-ui/api-error-fields'
import type { FieldProblem } from '@hub/shared-ui/form-rules'
import { conflictsIn, conflictText } from './space-conflict-text.ts'

interface ErrorResponse {
  readonly field: string
  readonly problem: FieldProblem
}

const problem = (field: string, key: string, values: FieldProblem['values'] = {}): ErrorResponse => ({
  field,
  problem: { key: `admin-events:rules.${key}`, values },
})

const countIn = (error: ApiError, name: string) => Number(apiErrorDetail(error, name) ?? 0)

/** At which field an error of `save_event` belongs; the space is that which was sent. */
export function eventErrorOf(error: ApiError, space: string): ErrorResponse | undefined {
  const code = error.code === '23505' ? 'slug_taken' : apiErrorCode(error)
  if (code === 'slug_taken') return problem('slug', 'slugTaken')
  if (code === 'capacity_below_seats')
    return problem('capacity', 'seatsTaken', { count: countIn(error, 'seats') })
  if (code === 'has_registrations')
    return problem('publication', 'hasRegistrations', { count: countIn(error, 'people') })
  if (code === 'sessions_invalid') return problem('sessions', 'outside')
  if (code !== 'time_conflict') return undefined
  const taken = conflictsIn(error)
  const isOwn = taken.some(({ space_id }) => space_id === space)
  return problem(isOwn ? 'space_id' : 'sessions', 'spaceTaken', {
    what: conflictText(taken, currentLanguage()),
  })
}
