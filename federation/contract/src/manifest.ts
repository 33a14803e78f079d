import * as v from 'valibot'

/**
 * The number of the agreement between shell and remotes. It is raised when a remote built against the old
 * agreement could no longer run in a new shell, or the other way round.
 */
export const CONTRACT = 1

/** Places outside a remote's own routes that other parts may fill. The shell names them, remotes fill them. */
export const SLOTS = ['header-tools', 'home-aside', 'event-actions', 'admin-calendar'] as const

/** Rows of the database that have pages of their own. */
const LISTED = ['events', 'courses', 'speakers', 'posts'] as const

const remoteName = v.pipe(v.string(), v.regex(/^mf-[a-z][a-z0-9-]*$/, 'a remote is called mf-<word>'))
const modulePath = v.pipe(v.string(), v.regex(/^\.\/[a-z0-9/-]+$/, 'a module is named ./<folder>/<file>'))
const routePath = v.pipe(v.string(), v.regex(/^\/[\w/:*.-]*$/, 'a path begins with / and names :params'))
const namespace = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/))
/** An i18next key with its namespace, for example `events:title`. */
const textKey = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*:[\w.-]+$/))

/**
 * Who may open a route: everybody, whoever is signed in, staff of any kind, or whoever holds one permission of
 * the role table. It only spares people a screen that would stay empty; the database decides.
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
  /** Shown in the tab until the page knows better. */
  title: textKey,
  access: accessSchema,
  /** Texts that have to be there before the page can be read. */
  namespaces: v.array(namespace),
  /** `bare` pages (a wall display, a sheet to print) get neither header nor footer. */
  layout: v.optional(v.picklist(['page', 'bare']), 'page'),
  /** Module for servers that exports `head`: what one page of the route says of itself, from its data. */
  head: v.optional(modulePath),
  /** False keeps the route out of search engines. What is not public is kept out anyway. */
  indexed: v.optional(v.boolean(), true),
  /** What the sitemap lists pages of this route for; parameters of the path are filled from each row. */
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

/** What a remote says of itself in `src/remote.ts`: data only, so that the shell can read it without running it. */
export const remoteManifestSchema = v.object({
  name: remoteName,
  contract: v.number(),
  namespaces: v.array(namespace),
  routes: v.array(routeSchema),
  navigation: v.array(navigationSchema),
  slots: v.array(slotSchema),
})

/** Whether search engines may have the pages of a route. */
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
