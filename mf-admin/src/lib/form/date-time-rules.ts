import { readDateTime } from '@hub/shared-ui/date-time'
import type { Rule } from '@hub/shared-ui/form-rules'

/** Compares two date-time fields; nothing is wrong while either of them holds no date and time. */
const compared =
  (other: string, key: string, isWrong: (value: string, other: string) => boolean): Rule =>
  (value) =>
    readDateTime(value) && readDateTime(other) && isWrong(value, other) ? { key } : undefined

export const after = (start: string, key: string): Rule => compared(start, key, (value, it) => value <= it)

export const notAfter = (end: string, key: string): Rule => compared(end, key, (value, it) => value > it)

export const notBefore = (start: string, key: string): Rule => compared(start, key, (value, it) => value < it)
