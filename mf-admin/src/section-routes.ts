import type { RemoteManifest } from '@hub/contract'

type Route = RemoteManifest['routes'][number]

interface Section {
  readonly path: `/admin/${string}`
  /** Module of the list. */
  readonly list: Route['module']
  /** Module of the page where a row is created or edited. */
  readonly page: Route['module']
  /** Its texts: `title` of the list, `new` and `one` of the pages inside. */
  readonly namespace: string
  /** Texts that it shares with other sections. */
  readonly shared?: readonly string[]
  readonly access: Route['access']
  /** Of the page of one row, where others than those of the section open it. */
  readonly editAccess?: Route['access']
}

/** Returns the routes of a section that lists rows, creates them and edits them. */
export function sectionRoutes(section: Section): Route[] {
  const { path, list, page, namespace, shared = [], access, editAccess = access } = section
  const common = { access, namespaces: ['admin', namespace, ...shared] }
  return [
    { path, module: list, title: `${namespace}:title`, ...common },
    { path: `${path}/new`, module: page, title: `${namespace}:new`, ...common },
    { path: `${path}/:id/edit`, module: page, title: `${namespace}:one`, ...common, access: editAccess },
  ]
}

type PageRoutesRoute = RemoteManifest['routes'][number]

const PAGES = ['about', 'support', 'requisites'] as const

/** The routes where staff write single pages of the site. */
export const pageRoutes = (): PageRoutesRoute[] =>
  PAGES.map((page) => ({
    path: `/admin/${page}`,
    module: `./features/pages/${page}/${page}-page`,
    title: `pages:${page}.title`,
    access: { permission: 'manage_content' },
    namespaces: ['admin', 'pages'],
  }))

/** Staff, and accounts that co-organise an event: the database decides which event. */
const CO_ORGANISERS = { permission: 'co_organise_events' } as const

/** The routes of events: their section for staff, and the pages of one event that its co-organisers open, too. */
export const eventRoutes = (): Route[] => [
  ...sectionRoutes({
    path: '/admin/events',
    list: './routes/events',
    page: './routes/event',
    namespace: 'admin-events',
    shared: ['event-actions', 'event-series', 'co-organisers'],
    access: { permission: 'manage_events' },
    editAccess: CO_ORGANISERS,
  }),
  {
    path: '/admin/events/:id/attendees',
    module: './routes/attendees',
    title: 'attendees:title',
    access: CO_ORGANISERS,
    namespaces: ['admin', 'attendees', 'orders', 'co-organisers'],
  },
  {
    path: '/admin/events/:id/check-in',
    module: './features/check-in/event-check-in-page',
    title: 'check-in:title',
    access: CO_ORGANISERS,
    namespaces: ['admin', 'check-in'],
  },
]

/** The routes of passes that are sold and of accounts that hold one. */
export const passRoutes = (): Route[] => [
  ...sectionRoutes({
    path: '/admin/subscriptions',
    list: './features/subscriptions/passes/passes-page',
    page: './features/subscriptions/passes/pass-page',
    namespace: 'passes',
    shared: ['offers'],
    access: { permission: 'manage_content' },
  }),
  {
    path: '/admin/subscriptions/holders',
    module: './features/subscriptions/user-passes/user-passes-page',
    title: 'passes:holders.title',
    access: { permission: 'manage_content' },
    namespaces: ['admin', 'passes'],
  },
  {
    path: '/admin/subscriptions/sort',
    module: './features/subscriptions/sort/sort-page',
    title: 'passes:sort.title',
    access: { permission: 'manage_content' },
    namespaces: ['admin', 'passes'],
  },
]

/** The routes of slides and of the displays that show them. */
export const slideshowRoutes = (): Route[] => [
  ...sectionRoutes({
    path: '/admin/slideshow',
    list: './features/slides/slides-page',
    page: './features/slides/slide-page',
    namespace: 'slides',
    access: { permission: 'manage_content' },
  }),
  {
    path: '/admin/slideshow/screens',
    module: './features/slides/screens/screens-page',
    title: 'screens:title',
    access: { permission: 'manage_content' },
    namespaces: ['admin', 'slides', 'screens'],
  },
]
