import type { RemoteRoute } from '@hub/contract'

/**
 * Returns whether publishing prerenders a route: public routes without parameters, and patterns that the
 * sitemap lists, whose pages look alike before their data.
 */
export const isPrerendered = ({
  access,
  path,
  listed,
}: Pick<RemoteRoute, 'access' | 'path' | 'listed'>): boolean =>
  access === 'public' && (!/[:*]/.test(path) || listed !== undefined)
