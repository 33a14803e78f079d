import { formatDateRange, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useQuery } from '@hub/shared-platform'
import { Banner } from '@hub/shared-ui/banner'
import { Button } from '@hub/shared-ui/button'
import { useMemo } from 'react'
import { occupancyQuery } from '../api/list-occupancy.ts'
import { freeSlots, weekGrid } from '../slots/week-grid.ts'
import { HOUR } from '../time/belgrade.ts'
import { type Week, weekAfter } from '../time/week.ts'
import type { WeekOfSpace } from './use-week-rows.ts'

const WEEKS_AHEAD = 12

/** The first of the next weeks that has a free hour, found with one question for all of them. */
function useNextFreeWeek({ space, askedAs, week, now }: Omit<WeekOfSpace, 'tell'>) {
  const weeks = useMemo(
    () => Array.from({ length: WEEKS_AHEAD }, (_, index) => weekAfter(week, index + 1)),
    [week],
  )
  const span = { since: week.until, until: weeks.at(-1)?.until ?? week.until }
  const { data: taken } = useQuery(occupancyQuery(askedAs, span))
  return useMemo(
    () => taken && weeks.find((one) => freeSlots(weekGrid(one, space, taken, now)).length > 0),
    [weeks, space, taken, now],
  )
}

interface Props extends Omit<WeekOfSpace, 'tell'> {
  readonly onWeek: (week: Week) => void
}

/** When nothing is to be had in a week: the way to one in which something is. */
export function NoFreeHours({ onWeek, ...asked }: Props) {
  const { t } = useTranslation('rent')
  const language = useLanguage()
  const next = useNextFreeWeek(asked)
  return (
    <div role="status">
      <Banner
        title={t('full.title')}
        actions={
          next && (
            <Button variant="line" size="sm" onClick={() => onWeek(next)}>
              {t('full.next', { week: formatDateRange(next.since, next.until - HOUR, language) })}
            </Button>
          )
        }
      >
        {t('full.text')}
      </Banner>
    </div>
  )
}
