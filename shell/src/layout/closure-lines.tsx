import { hubDay, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useQuery } from '@hub/shared-platform'
import { closedDaysText, closuresQuery } from '@hub/shared-ui/closure-data'
import { addDays } from '@hub/shared-ui/day'
import { FallbackBadge } from '@hub/shared-ui/fallback-badge'
import { Localized } from '@hub/shared-ui/localized'

/** How many days ahead, and how many at most: a footer is no calendar. */
const DAYS_AHEAD = 30
const MOST = 2

/** The next days on which the whole hub is closed, one line each, under the opening hours. */
export function ClosureLines() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { data = [] } = useQuery(closuresQuery)
  const soon = addDays(hubDay(new Date()), DAYS_AHEAD)
  return data
    .filter(({ is_whole_hub, starts_on }) => is_whole_hub && starts_on <= soon)
    .slice(0, MOST)
    .map((closure) => (
      <span key={closure.id}>
        {t('closures.line', { days: closedDaysText(closure, language) })} <Localized text={closure.reason} />
        {localize(closure.reason, language).isFallback && (
          <>
            {' '}
            <FallbackBadge />
          </>
        )}
        <br />
      </span>
    ))
}
