import type { ApiError } from '@hub/shared-platform'

const KEYS = [
  ['challenge_cancelled', 'common:forms.challengeCancelled'],
  ['challenge_failed', 'common:forms.challengeFailed'],
  ['challenge_required', 'common:forms.challengeFailed'],
] as const

/** Returns the translation key for a challenge that was cancelled or could not be solved; undefined for other errors. */
export const challengeMessageKey = ({ hint }: ApiError) => KEYS.find(([code]) => hint === code)?.[1]
