import { useTranslation } from '@hub/shared-i18n'
import { errorMessageKey } from '@hub/shared-platform'
import { ErrorCard } from '@hub/shared-ui/error-card'
import type { SlotSelection } from '../selection/slot-selection.ts'
import { freeSlots } from '../slots/week-grid.ts'
import type { Week } from '../time/week.ts'
import styles from './hours-section.module.css'
import { NoFreeHours } from './no-free-hours.tsx'
import { UnavailableSlotsNotice } from './unavailable-slots-notice.tsx'
import type { useWeekRows, WeekOfSpace } from './use-week-rows.ts'

interface Props {
  readonly load: ReturnType<typeof useWeekRows>
  readonly asked: Omit<WeekOfSpace, 'tell'>
  readonly gone: SlotSelection
  readonly onForget: () => void
  readonly onWeek: (week: Week) => void
}

/** What has to be said about the grid: it did not load, it may be old, nothing is free, something is gone. */
export function GridNotices({ load, asked, gone, onForget, onWeek }: Props) {
  const { t } = useTranslation(['rent', 'common'])
  const { data, error, isStale, retry, retrying, rows } = load
  const isFull = data !== undefined && freeSlots(rows).length === 0
  if (!error && !isStale && !isFull && gone.length === 0) return null
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
    </div>
  )
}
