import { formatDay, formatTimeRange, useLanguage, useTranslation } from '@hub/shared-i18n'
import { IconButton } from '@hub/shared-ui/icon-button'
import { CloseIcon } from '@hub/shared-ui/icons'
import type { Run } from '../choice/runs.ts'
import styles from './booking-panel.module.css'
import { useRunText } from './use-run-text.ts'

interface Props {
  readonly run: Run
  readonly onDrop: () => void
}

export function ChosenRun({ run, onDrop }: Props) {
  const { t } = useTranslation(['rent', 'common'])
  const language = useLanguage()
  const runText = useRunText()
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
