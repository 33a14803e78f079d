import { currentLanguage } from '@hub/shared-i18n'
import type { ApiError } from '@hub/shared-platform'
import { fieldRefusal, refusalCode } from '@hub/shared-ui/form-refusal'
import { takenIn, wordsOf } from './in-the-way.ts'

/** A copy that finds its space taken says so where its time is chosen. */
export const copyRefusal = (field: string) => (error: ApiError) =>
  refusalCode(error) === 'time_conflict'
    ? {
        field,
        problem: {
          key: 'admin-events:rules.spaceTaken',
          values: { what: wordsOf(takenIn(error), currentLanguage()) },
        },
      }
    : fieldRefusal(error)
