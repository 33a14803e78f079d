import { formatDay, formatTimeRange, useLanguage, useTranslation } from '@hub/shared-i18n'
import { IconButton } from '@hub/shared-ui/icon-button'
import { CloseIcon } from '@hub/shared-ui/icons'
import { type Ref, useId } from 'react'
import type { SlotRange } from '../grid/slot-selection.ts'
import type { BookingDraft } from './booking-draft.ts'
import styles from './booking-panel.module.css'
import { useRangeText, useTotalText } from './use-booking-labels.ts'

interface Props {
  readonly booking: BookingDraft
  readonly onDrop: (run: SlotRange) => void
  readonly ref: Ref<HTMLElement>
  /** Where the way from elsewhere on the page leads. */
  readonly heading: Ref<HTMLHeadingElement>
}

/** The hours that are chosen, and what they come to. */
export function BookingPanel({ booking, onDrop, ref, heading }: Props) {
  const { t } = useTranslation('rent')
  const totalText = useTotalText()
  const id = useId()
  const { runs, total, chosen } = booking
  return (
    <aside ref={ref} className={`${styles.panel} with-script`} aria-labelledby={id}>
      <h3 id={id} ref={heading} tabIndex={-1} className={styles.title}>
        {t('booking.title')}
      </h3>
      {chosen.length === 0 ? (
        <p className={styles.hint}>{t('booking.nothing')}</p>
      ) : (
        <>
          <ul className={styles.runs}>
            {runs.map((run) => (
              <SelectedRange key={run.startsAt} run={run} onDrop={() => onDrop(run)} />
            ))}
          </ul>
          <p className={styles.total}>
            <span>{t('booking.total')}</span>
            <b>{totalText(total)}</b>
          </p>
        </>
      )}
    </aside>
  )
}

interface SelectedRangeProps {
  readonly run: SlotRange
  readonly onDrop: () => void
}

function SelectedRange({ run, onDrop }: SelectedRangeProps) {
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
