import * as v from 'valibot'

/**
 * The contract number. It is raised when a remote built for the previous contract could not run in a new
 * shell, or the other way round. Since 2 a route's `head` is called `metadata`.
 */
export const CONTRACT = 2

/** The slots: named places in pages that other remotes fill. */
export const SLOTS = ['header-tools', 'home-aside', 'event-actions', 'admin-calendar'] as const

/** Kinds of database rows with pages of their own. */
const LISTED = ['events', 'courses', 'speakers', 'posts'] as const

const remoteName = v.pipe(v.string(), v.regex(/^mf-[a-z][a-z0-9-]*$/, 'a remote is called mf-<word>'))
const modulePath = v.pipe(v.string(), v.regex(/^\.\/[a-z0-9/-]+$/, 'a module is named ./<folder>/<file>'))
const routePath = v.pipe(v.string(), v.regex(/^\/[\w/:*.-]*$/, 'a path begins with / and names :params'))
const namespace = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/))
/** An i18next key with its namespace, for example `events:title`. */
const textKey = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*:[\w.-]+$/))

/**
 * Who may open a route: everybody, signed-in users, staff, or holders of a permission. It only avoids empty
 * screens; the database decides about data.
 */
export const accessSchema = v.union([
  v.picklist(['public', 'signed-in', 'staff']),
  v.object({ permission: v.string() }),
])

export const routeSchema = v.object({
  /** Pattern in the router's syntax, for example `/events/:slug`. */
  path: routePath,
  /** Module that the remote exposes; it exports `Component`. */
  module: modulePath,
  /** Title of the tab until the page sets its own. */
  title: textKey,
  access: accessSchema,
  /** Translation namespaces that the page needs. */
  namespaces: v.array(namespace),
  /** `bare` pages (signage, posters) have neither header nor footer. */
  layout: v.optional(v.picklist(['page', 'bare']), 'page'),
  /** Metadata module, which makes the metadata of a page from its data on the server. */
  metadata: v.optional(modulePath),
  /** False excludes the route from search engines. Routes that are not public are always excluded. */
  indexed: v.optional(v.boolean(), true),
  /** Search params that the page reads; other ones do not change what the server renders. */
  searchParams: v.optional(v.array(v.pipe(v.string(), v.regex(/^[\w-]+$/)))),
  /** Stores the page's code in the browser of everybody who is signed in and may open it, for use without a network. */
  offline: v.optional(v.boolean()),
  /** False excludes a public route from server rendering, for example because its URL is a secret. */
  serverRendered: v.optional(v.boolean()),
  /** Rows for which the sitemap lists pages of this route; they fill the path's parameters. */
  listed: v.optional(v.picklist(LISTED)),
})

const navigationSchema = v.object({
  id: v.string(),
  label: textKey,
  path: routePath,
  order: v.number(),
  area: v.picklist(['main', 'account', 'admin']),
  access: accessSchema,
})

const slotSchema = v.object({
  slot: v.picklist(SLOTS),
  id: v.string(),
  module: modulePath,
  access: accessSchema,
  namespaces: v.array(namespace),
  order: v.number(),
})

/**
 * The manifest of a remote (`src/remote.ts`): data only, so that the shell can read it without running the
 * remote.
 */
export const remoteManifestSchema = v.object({
  name: remoteName,
  contract: v.number(),
  namespaces: v.array(namespace),
  routes: v.array(routeSchema),
  navigation: v.array(navigationSchema),
  slots: v.array(slotSchema),
})

/** Returns whether search engines may index the pages of a route. */
export const isIndexed = ({
  access,
  indexed = true,
}: Pick<RemoteManifest['routes'][number], 'access' | 'indexed'>) => access === 'public' && indexed

export type Access = v.InferOutput<typeof accessSchema>
export type RemoteRoute = v.InferOutput<typeof routeSchema>
export type RemoteNavigation = v.InferOutput<typeof navigationSchema>
export type RemoteSlot = v.InferOutput<typeof slotSchema>
export type SlotName = (typeof SLOTS)[number]
export type RemoteManifest = v.InferInput<typeof remoteManifestSchema>
