import type { RemoteManifest } from '@hub/contract'

type Route = RemoteManifest['routes'][number]

interface Section {
  readonly path: `/admin/${string}`
  /** Begins the names of its modules: `promo-code` has `./routes/promo-code-new` and `-edit`. */
  readonly one: string
  /** Its texts: `title` of the list, `new` and `one` of the pages inside. */
  readonly namespace: string
  /** Texts that it shares with other sections. */
  readonly shared?: readonly string[]
  readonly access: Route['access']
}

/** The routes of a section that lists rows, makes them and changes them. */
export function sectionRoutes({ path, one, namespace, shared = [], access }: Section): Route[] {
  const namespaces = ['admin', namespace, ...shared]
  return [
    {
      path,
      module: `./routes${path.slice('/admin'.length)}`,
      title: `${namespace}:title`,
      access,
      namespaces,
    },
    { path: `${path}/new`, module: `./routes/${one}-new`, title: `${namespace}:new`, access, namespaces },
    {
      path: `${path}/:id/edit`,
      module: `./routes/${one}-edit`,
      title: `${namespace}:one`,
      access,
      namespaces,
    },
  ]
}
