import { db } from '@hub/shared-auth'
import { currentLanguage, type LocalizedText, localize } from '@hub/shared-i18n'
import { queryClient, queryOptions } from '@hub/shared-platform'
import { unwrapNullable, unwrapRows } from '@hub/shared-ui/check-response'
import type { RowSource } from '../../lib/list/column.ts'
import { defineResource } from '../../lib/resource/define-resource.ts'

export const STATUSES = ['draft', 'scheduled', 'published', 'withdrawn'] as const
type Status = (typeof STATUSES)[number]

/** In the order of the page. A post is about an event of the season. */
export const ITEM_KINDS = ['event', 'course', 'slide', 'post'] as const
export type ItemKind = (typeof ITEM_KINDS)[number]

/** What belongs to a season; see `admin_season`. */
export interface SeasonItem {
  readonly id: string
  readonly kind: ItemKind
  /** The id of the event, course or slide; of a post that of its event. */
  readonly record_id: string
  readonly title: LocalizedText
  readonly slug: string | null
  /** ISO 8601. */
  readonly starts_at: string | null
  readonly ends_at: string | null
  /** Visitors see it, or it was sent to the channel. */
  readonly is_public: boolean
  /** When the season published it. */
  readonly released_at: string | null
  /** The post. */
  readonly text?: string | null
}

/** What stands against publishing a season; see `check_season`. */
export interface Finding {
  readonly key: string
  readonly severity: 'blocks' | 'warns'
  readonly code: string
  readonly item: SeasonItem | null
  /** What it meets. */
  readonly other: {
    readonly kind: ItemKind
    readonly record_id: string
    readonly title: LocalizedText
  } | null
  readonly details: {
    readonly space?: LocalizedText
    readonly speaker?: LocalizedText
    readonly reason?: LocalizedText
    readonly starts_at?: string
    readonly ends_at?: string
    readonly starts_on?: string
    readonly ends_on?: string
    readonly state?: string
    readonly texts?: number
    readonly translation_id?: string
    readonly message?: string
  }
}

/** What the form decides of a season. */
export interface SeasonDraft {
  readonly title: LocalizedText
  readonly notes: string | null
  /** ISO 8601. */
  readonly publish_at: string | null
}

/** A season with its items. */
export interface Season extends SeasonDraft {
  readonly id: string
  readonly status: Status
  readonly published_at: string | null
  readonly withdrawn_at: string | null
  /** Since when a scheduled season cannot be published, and why. */
  readonly failed_at: string | null
  readonly failure: readonly Finding[] | null
  readonly items: readonly SeasonItem[]
  readonly updated_at: string
}

/** A row of the list. */
export interface ListedSeason {
  readonly id: string
  readonly title: LocalizedText
  readonly status: Status
  readonly publish_at: string | null
  readonly published_at: string | null
  readonly failed_at: string | null
  readonly created_at: string
  readonly events: number
  readonly courses: number
  readonly slides: number
  readonly posts: number
  readonly starts_at: string | null
  readonly ends_at: string | null
}

/** Whether its items and its time can be changed. */
export const isOpen = ({ status }: Pick<Season, 'status'>): boolean =>
  status === 'draft' || status === 'withdrawn'

const NAME = 'seasons'

const seasonsQuery = queryOptions({
  queryKey: ['admin', NAME, 'all'],
  queryFn: async () => unwrapRows<ListedSeason>(await db().rpc('admin_seasons', {}, { get: true })),
  staleTime: 0,
})

const titleOf = ({ title }: Pick<ListedSeason, 'title'>) => localize(title, currentLanguage()).text

const ORDERS: Readonly<Record<string, (one: ListedSeason, other: ListedSeason) => number>> = {
  title: (one, other) => titleOf(one).localeCompare(titleOf(other), currentLanguage()),
  starts: (one, other) => (one.starts_at ?? '').localeCompare(other.starts_at ?? ''),
  created: (one, other) => one.created_at.localeCompare(other.created_at),
}

const isFound = ({ title }: ListedSeason, text: string) =>
  [title.ru, title.en].some((it) => it?.toLocaleLowerCase().includes(text.toLocaleLowerCase()))

/** There are a few each year: they come at once, and are searched, filtered and ordered here. */
const seasonSource: RowSource<ListedSeason> = {
  name: NAME,
  load: async ({ text, sort, filters: { status }, page, size }) => {
    const all = await queryClient.fetchQuery(seasonsQuery)
    const [column = 'created', isDown] = sort.split('_')
    const found = all
      .filter((season) => isFound(season, text) && (!status || season.status === status))
      .sort(ORDERS[column] ?? ORDERS.created)
    if (isDown) found.reverse()
    return { rows: found.slice((page - 1) * size, page * size), total: found.length }
  },
}

/** Seasons: where they are listed, loaded and saved. */
export const seasons = defineResource<Season, ListedSeason, SeasonDraft>({
  section: 'seasons',
  namespace: 'seasons',
  path: '/admin/seasons',
  name: NAME,
  list: seasonSource,
  table: 'seasons',
  columns: 'id, title, notes, publish_at, status, updated_at',
  load: async (id) =>
    unwrapNullable<Season>(await db().rpc('admin_season', { season_id: id }, { get: true })),
})

const PAGES: Readonly<Record<ItemKind, string>> = {
  event: '/admin/events',
  course: '/admin/courses',
  slide: '/admin/slideshow',
  post: '/admin/events',
}

/** Where staff edit what an item is about. */
export const editPath = ({ kind, record_id }: Pick<SeasonItem, 'kind' | 'record_id'>): string =>
  `${PAGES[kind]}/${record_id}/edit`
