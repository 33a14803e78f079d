import { db } from '@hub/shared-auth'
import { currentLanguage, formatDateTime, type LocalizedText, localize } from '@hub/shared-i18n'
import { queryClient, queryOptions } from '@hub/shared-platform'
import { unwrapAs, unwrapRows } from '@hub/shared-ui/check-response'
import type { CourseCardData } from '@hub/shared-ui/course-data'
import type { EventCardData } from '@hub/shared-ui/event-data'
import type { FindOptions, NameOptions } from '../../lib/form/pick-option.ts'
import { refetchPublicPages } from '../../lib/resource/define-resource.ts'
import { type Finding, type ItemKind, type Season, type SeasonItem, seasons } from './season.ts'

/** Shows a season as the server returned it after a change. */
function show(season: Season): Season {
  queryClient.setQueryData(seasons.query(season.id).queryKey, season)
  for (const name of [seasons.name, 'season-check', 'season-preview'])
    void queryClient.invalidateQueries({ queryKey: ['admin', name] })
  return season
}

/** Refetches a season that others have published or withdrawn. */
export const refetchSeason = (id: string): void =>
  void queryClient.invalidateQueries({ queryKey: seasons.query(id).queryKey })

/** Shows it, and refetches what visitors and other sections see of its items. */
function showPublished(season: Season): Season {
  refetchPublicPages()
  for (const name of ['events', 'courses', 'slides', 'channel-posts', 'pending-decisions'])
    void queryClient.invalidateQueries({ queryKey: ['admin', name] })
  return show(season)
}

/** What can be added to a season. */
export type AddedKind = Exclude<ItemKind, 'post'>

interface Candidate {
  readonly id: string
  readonly title: LocalizedText
  readonly starts_at: string | null
}

/** Drafts that are in no season, the next ones first. */
export const findCandidates =
  (kind: AddedKind): FindOptions =>
  async (search, signal) => {
    const answer = await db()
      .rpc('season_candidates', { kind, ...(search && { search }) }, { get: true })
      .abortSignal(signal)
    const language = currentLanguage()
    return unwrapRows<Candidate>(answer).map(({ id, title, starts_at }) => ({
      id,
      label: localize(title, language).text,
      hint: starts_at ? formatDateTime(starts_at, language) : undefined,
    }))
  }

const TABLES = { event: 'events', course: 'courses', slide: 'slides' } as const

/** Names of drafts that were picked before. */
export const candidateNames =
  (kind: AddedKind): NameOptions =>
  async (ids) => {
    const answer = await db()
      .from(TABLES[kind])
      .select('id, title')
      .in('id', [...ids])
    return unwrapRows<Pick<Candidate, 'id' | 'title'>>(answer).map(({ id, title }) => ({
      id,
      label: localize(title, currentLanguage()).text,
    }))
  }

/** Adds drafts, all or none. Idempotent. @throws ApiError item_in_season, item_not_draft, season_not_draft, season_full */
export const addItems = async (id: string, kind: AddedKind, ids: readonly string[]): Promise<Season> =>
  show(unwrapAs<Season>(await db().rpc('add_season_items', { season_id: id, kind, ids: [...ids] })))

/** Saves the post about an event of the season. Idempotent. @throws ApiError item_in_season, season_not_draft */
export const savePost = async (id: string, eventId: string, text: string): Promise<Season> =>
  show(unwrapAs<Season>(await db().rpc('save_season_post', { season_id: id, event_id: eventId, text })))

/** Takes an item out; an event with its post. Idempotent. @throws ApiError season_not_draft */
export const removeItem = async (id: string, itemId: string): Promise<Season> =>
  show(unwrapAs<Season>(await db().rpc('remove_season_item', { season_id: id, item_id: itemId })))

/** What stands against publishing a season, now or at a time in ISO 8601. */
export const checkQuery = (id: string, publishAt: string | null) =>
  queryOptions({
    queryKey: ['admin', 'season-check', id, publishAt],
    queryFn: async ({ signal }) =>
      unwrapRows<Finding>(
        await db()
          .rpc('check_season', { season_id: id, ...(publishAt && { publish_at: publishAt }) }, { get: true })
          .abortSignal(signal),
      ),
    staleTime: 0,
    gcTime: 0,
  })

interface Publication {
  /** ISO 8601; null: now. */
  readonly publishAt: string | null
  /** Keys of the warnings that were read. */
  readonly accepted: readonly string[]
}

/** Publishes a season, or schedules that. Idempotent. @throws ApiError season_blocked, season_warnings, publish_at_past */
export const publishSeason = async (id: string, { publishAt, accepted }: Publication): Promise<Season> =>
  showPublished(
    unwrapAs<Season>(
      await db().rpc('publish_season', {
        season_id: id,
        accepted: [...accepted],
        ...(publishAt && { publish_at: publishAt }),
      }),
    ),
  )

/** An item that the season has published, and why it stays public; null: it becomes a draft. */
export interface WithdrawnItem extends SeasonItem {
  readonly reason: 'began' | 'registrations' | 'orders' | 'favourites' | 'event_stays' | 'sent' | null
  readonly people: number
}

/** What withdrawing a season would do. */
export const withdrawalQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'season-withdrawal', id],
    queryFn: async ({ signal }) =>
      unwrapRows<WithdrawnItem>(
        await db().rpc('season_withdrawal', { season_id: id }, { get: true }).abortSignal(signal),
      ),
    staleTime: 0,
    gcTime: 0,
  })

interface Withdrawal {
  readonly season: Season
  readonly items: readonly WithdrawnItem[]
}

/** Withdraws a season as far as nobody has booked, and returns what became of each item. Idempotent. @throws ApiError */
export async function withdrawSeason(id: string): Promise<readonly WithdrawnItem[]> {
  const { season, items } = unwrapAs<Withdrawal>(await db().rpc('withdraw_season', { season_id: id }))
  showPublished(season)
  return items
}

/** The programme of a season; see `preview_season`. */
export interface SeasonPreview {
  readonly events: readonly EventCardData[]
  readonly courses: readonly CourseCardData[]
}

/** The programme of a season as visitors will see it. */
export const previewQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'season-preview', id],
    queryFn: async ({ signal }) =>
      unwrapAs<SeasonPreview>(
        await db().rpc('preview_season', { season_id: id }, { get: true }).abortSignal(signal),
      ),
    staleTime: 0,
  })
