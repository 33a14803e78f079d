import { formatDay, formatTimeRange, useLanguage, useTranslation } from '@hub/shared-i18n'
import { IconButton } from '@hub/shared-ui/icon-button'
import { CloseIcon } from '@hub/shared-ui/icons'
import type { SlotRange } from '../selection/slot-ranges.ts'
import styles from './booking-panel.module.css'
import { useRangeText } from './use-range-text.ts'

interface Props {
  readonly run: SlotRange
  readonly onDrop: () => void
}

export function SelectedRange({ run, onDrop }: Props) {
  const { t } = useTranslation(['rent', 'common'])
  const language = useLanguage()
  const runText = useRangeText()
  return (
    <li className={styles.run}>
      <p>
        {formatDay(run.startsAt, language)}
        <br />
        {formatTimeRange(run.startsAt, run.endsAt, language)}
      </p>
      <span className="nowrap">{t('common:dates.hours', { count: run.ids.length })}</span>
      <IconButton icon={CloseIcon} label={t('booking.drop', { hours: runText(run) })} onClick={onDrop} />
    </li>
  )
}
