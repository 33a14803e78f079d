import { canonicalUrl } from '@hub/shared-platform'
import type { SiteOrigins } from './classify-code.ts'

/** The site that is open here: by the address in the browser, and by the one it is known under. */
export const currentSiteOrigins = (): SiteOrigins => ({
  origins: [...new Set([location.origin, new URL(canonicalUrl('/')).origin])],
})
