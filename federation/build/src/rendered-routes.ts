import type { RemoteManifest } from '@hub/contract'

type Route = Pick<RemoteManifest['routes'][number], 'access' | 'path' | 'listed' | 'serverRendered'>

/** Returns whether the page server renders a route with its data: public routes, unless they opt out. */
export const isServerRendered = ({
  access,
  serverRendered = true,
}: Omit<Route, 'path' | 'listed'>): boolean => access === 'public' && serverRendered

/**
 * Returns whether publishing prerenders a route: public routes without parameters, and patterns that the
 * sitemap lists, whose pages look alike before their data.
 */
export const isPrerendered = ({ access, path, listed }: Omit<Route, 'serverRendered'>): boolean =>
  access === 'public' && (!/[:*]/.test(path) || listed !== undefined)
