import type { RemoteManifest } from '@hub/contract'

type Route = RemoteManifest['routes'][number]

const PAGES = ['about', 'support', 'requisites'] as const

/** The routes where staff write single pages of the site. */
export const pageRoutes = (): Route[] =>
  PAGES.map((page) => ({
    path: `/admin/${page}`,
    module: `./features/pages/${page}/${page}-page`,
    title: `pages:${page}.title`,
    access: { permission: 'manage_content' },
    namespaces: ['admin', 'pages'],
  }))
