import { db } from '@hub/shared-auth'
import { i18n } from '@hub/shared-i18n'
import { queryClient, toApiError, toast, useSearchParams } from '@hub/shared-platform'
import { apiErrorCode } from '@hub/shared-ui/api-error-fields'

const PARAM = 'season'

/** Path of a form for a new record that becomes part of a season. */
export const pathForSeason = (form: string, seasonId: string): string =>
  `${form}?${new URLSearchParams({ [PARAM]: seasonId })}`

interface SeasonOfNew {
  /** Page of the season, where the form leads back to. */
  readonly path: string
  /**
   * Adds the record that was created, once however often it is called. A record that no season takes stays as it was
   * saved, and a toast says so.
   * @throws ApiError when the server cannot be reached
   */
  readonly add: (kind: 'event' | 'course' | 'slide', id: string) => Promise<void>
}

/** The season from which the form for a new record was opened; undefined otherwise. */
export function useSeasonOfNew(isNew: boolean): SeasonOfNew | undefined {
  const [params] = useSearchParams()
  const season = params.get(PARAM)
  if (!isNew || !season) return undefined
  return {
    path: `/admin/seasons/${encodeURIComponent(season)}/edit`,
    add: async (kind, id) => {
      const { error } = await db().rpc('add_season_items', { season_id: season, kind, ids: [id] })
      if (error) {
        const failure = toApiError(error)
        if (!apiErrorCode(failure)) throw failure
        toast.error(i18n.t('admin:notInSeason'))
      }
      for (const key of [
        ['admin', 'row', 'seasons', season],
        ['admin', 'seasons'],
        ['admin', 'season-check'],
      ])
        void queryClient.invalidateQueries({ queryKey: key })
    },
  }
}
