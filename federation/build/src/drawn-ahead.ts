import type { RemoteRoute } from '@hub/contract'

/**
 * Whether publishing draws the first frame of a page: of those that everybody may see, and whose address says all or
 * leads to one of many pages that search engines know. Those begin alike, before their data.
 */
export const isDrawnAhead = ({
  access,
  path,
  listed,
}: Pick<RemoteRoute, 'access' | 'path' | 'listed'>): boolean =>
  access === 'public' && (!/[:*]/.test(path) || listed !== undefined)
