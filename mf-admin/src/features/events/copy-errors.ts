import { currentLanguage } from '@hub/shared-i18n'
import type { ApiError } from '@hub/shared-platform'
import { apiErrorCode, fieldErrorOf } from '@hub/shared-ui/api-error-fields'
import { conflictsIn, conflictText } from '../../lib/form/space-conflict-text.ts'

/** A copy that finds its space taken says so where its time is chosen. */
export const copyErrorOf = (field: string) => (error: ApiError) =>
  apiErrorCode(error) === 'time_conflict'
    ? {
        field,
        problem: {
          key: 'admin-events:rules.spaceTaken',
          values: { what: conflictText(conflictsIn(error), currentLanguage()) },
        },
      }
    : fieldErrorOf(error)
