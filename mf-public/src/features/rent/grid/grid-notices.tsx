import { formatDateRange, useLanguage, useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, useQuery } from '@hub/shared-platform'
import { Banner } from '@hub/shared-ui/banner'
import { Button } from '@hub/shared-ui/button'
import { ErrorCard } from '@hub/shared-ui/error-card'
import { HOUR } from '@hub/shared-ui/wall-clock'
import { useMemo } from 'react'
import { useRangeText } from '../booking/use-booking-labels.ts'
import type { NearestFree } from '../model/nearest-free.ts'
import type { Space } from '../model/space.ts'
import { freeSlots, type Week, weekAfter, weekGrid } from '../model/week.ts'
import { NearestOfWeek } from '../nearest/nearest-section.tsx'
import styles from './hours-section.module.css'
import { occupancyQuery } from './list-occupancy.ts'
import { rangesOf, type SlotSelection } from './slot-selection.ts'

import type { useWeekRows, WeekOfSpace } from './use-week-rows.ts'

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

interface NoFreeHoursProps extends Omit<WeekOfSpace, 'tell'> {
  readonly onWeek: (week: Week) => void
}

/** When nothing is to be had in a week: the way to one in which something is. */
function NoFreeHours({ onWeek, ...asked }: NoFreeHoursProps) {
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

interface Props {
  readonly load: ReturnType<typeof useWeekRows>
  readonly asked: Omit<WeekOfSpace, 'tell'>
  readonly spaces: readonly Space[]
  readonly onTake: (offer: NearestFree) => void
  readonly gone: SlotSelection
  readonly onForget: () => void
  readonly onWeek: (week: Week) => void
}

/** What has to be said about the grid: it did not load, it may be old, nothing is free, something is gone. */
export function GridNotices({ load, asked, spaces, gone, onForget, onWeek, onTake }: Props) {
  const { t } = useTranslation(['rent', 'common'])
  const { data, error, isStale, retry, retrying, rows } = load
  const isFull = data !== undefined && freeSlots(rows).length === 0
  const audience = asked.space.bookingRules.who_may_book
  if (!error && !isStale && !isFull && gone.length === 0 && audience === 'all') return null
  return (
    <div className={styles.notices}>
      {error && (
        <ErrorCard
          title={t('common:errors.slotsLoad')}
          message={t(errorMessageKey(error))}
          onRetry={retry}
          retrying={retrying}
        />
      )}
      {isStale && (
        <ErrorCard
          type="info"
          title={t('stale.title')}
          message={t('stale.text')}
          onRetry={retry}
          retrying={retrying}
        />
      )}
      <UnavailableSlotsNotice gone={gone} now={asked.now} onClose={onForget} />
      {isFull && <NoFreeHours {...asked} onWeek={onWeek} />}
      {audience !== 'all' && <Banner title={t(`audience.${audience}`)} />}
      {isFull && <NearestOfWeek {...asked} spaces={spaces} onTake={onTake} />}
    </div>
  )
}

interface UnavailableSlotsNoticeProps {
  readonly gone: SlotSelection
  readonly now: number
  readonly onClose: () => void
}

/** Hours that were chosen and that are not to be had any more. */
function UnavailableSlotsNotice({ gone, now, onClose }: UnavailableSlotsNoticeProps) {
  const { t } = useTranslation('rent')
  const runText = useRangeText()
  if (gone.length === 0) return null
  const hasBegun = (id: string) => Date.parse(id) <= now
  const begun = gone.filter(hasBegun)
  const taken = gone.filter((id) => !hasBegun(id))
  const say = (key: 'text' | 'begun', hours: SlotSelection) =>
    hours.length > 0 && t(`gone.${key}`, { hours: rangesOf(hours).map(runText).join('; ') })
  return (
    <ErrorCard
      type="warning"
      title={t('gone.title')}
      message={[say('text', taken), say('begun', begun)].filter(Boolean).join(' ')}
      onClose={onClose}
    />
  )
}
