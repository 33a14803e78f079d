import { canonicalUrl } from '@hub/shared-platform'
import type { Site } from './decide.ts'

/** The site that is open here: by the address in the browser, and by the one it is known under. */
export const thisSite = (): Site => ({
  origins: [...new Set([location.origin, new URL(canonicalUrl('/')).origin])],
})
