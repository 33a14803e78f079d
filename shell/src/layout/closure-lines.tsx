import { db } from '@hub/shared-auth'
import {
  formatDateRange,
  hubDay,
  type LocalizedText,
  localize,
  useLanguage,
  useTranslation,
} from '@hub/shared-i18n'
import { queryOptions, toApiError, useQuery } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'
import { addDays, noonOf } from '@hub/shared-ui/day'

/** How many days ahead, and how many at most: a footer is no calendar. */
const DAYS_AHEAD = 30
const MOST = 2

interface Closure {
  readonly id: string
  /** First and last day, `YYYY-MM-DD` in Belgrade. */
  readonly starts_on: string
  readonly ends_on: string
  readonly reason: LocalizedText
  readonly is_whole_hub: boolean
}

/** Pages that tell more of closures use the same answer. */
const closuresQuery = queryOptions({
  queryKey: ['closures-ahead'],
  queryFn: async ({ signal }) => {
    const answer = await db().rpc('closures_ahead', {}, { get: true }).abortSignal(signal)
    if (answer.error) throw toApiError(answer.error)
    return unwrapAs<readonly Closure[]>(answer)
  },
  staleTime: 5 * 60_000,
  meta: { offlineCopy: 'public' },
  retry: false,
})

/** The next days on which the whole hub is closed, one line each, under the opening hours. */
export function ClosureLines() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { data = [] } = useQuery(closuresQuery)
  const soon = addDays(hubDay(new Date()), DAYS_AHEAD)
  return data
    .filter(({ is_whole_hub, starts_on }) => is_whole_hub && starts_on <= soon)
    .slice(0, MOST)
    .map(({ id, starts_on, ends_on, reason }) => (
      <span key={id}>
        {t('closures.line', {
          days: formatDateRange(noonOf(starts_on), noonOf(ends_on), language),
          reason: localize(reason, language).text,
        })}
        <br />
      </span>
    ))
}
