import type { RemoteRoute } from '@hub/contract'

/**
 * Whether publishing draws the first frame of a page: of those that everybody may see and whose address says all. An
 * event's page has nothing to show before its data.
 */
export const isDrawnAhead = ({ access, path }: Pick<RemoteRoute, 'access' | 'path'>): boolean =>
  access === 'public' && !/[:*]/.test(path)
