import { formatDateTime, formatDay, formatTimeRange, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Icon } from '@hub/shared-ui/icon'
import { IconButton } from '@hub/shared-ui/icon-button'
import { AlertIcon, CloseIcon } from '@hub/shared-ui/icons'
import { HOUR } from '@hub/shared-ui/wall-clock'
import { type Ref, useId } from 'react'
import type { SlotRange } from '../grid/slot-selection.ts'
import { wrongLength } from '../model/booking-rules.ts'
import type { BookingDraft } from './booking-draft.ts'
import styles from './booking-panel.module.css'
import { useRangeText, useTotalText } from './use-booking-labels.ts'

interface Props {
  /** With the total of the series where the hours repeat. */
  readonly booking: BookingDraft
  /** How many dates a series has; undefined where the hours do not repeat. */
  readonly dates: number | undefined
  readonly onDrop: (run: SlotRange) => void
  readonly ref: Ref<HTMLElement>
  /** Where the way from elsewhere on the page leads. */
  readonly heading: Ref<HTMLHeadingElement>
}

/** The hours that are chosen, and what they come to. */
export function BookingPanel({ booking, dates, onDrop, ref, heading }: Props) {
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
            <span>{dates === undefined ? t('booking.total') : t('series.sum', { count: dates })}</span>
            <b>{totalText(total)}</b>
          </p>
          <LengthProblem booking={booking} />
          <CancellationTerms booking={booking} />
        </>
      )}
    </aside>
  )
}

/** That hours on end are fewer or more than the space is let for. */
function LengthProblem({ booking: { runs, space } }: { readonly booking: BookingDraft }) {
  const { t } = useTranslation('rent')
  const problem = wrongLength(runs, space.bookingRules)
  if (!problem) return null
  return (
    <p className={styles.problem}>
      <Icon of={AlertIcon} />
      {t(`booking.${problem.bound}`, { count: problem.hours })}
    </p>
  )
}

/** Until when cancelling is free, and what it costs afterwards. */
function CancellationTerms({ booking: { runs, space, total } }: { readonly booking: BookingDraft }) {
  const { t } = useTranslation('rent')
  const language = useLanguage()
  const totalText = useTotalText()
  const { free_cancel_hours: hours, late_cancel_percent: percent } = space.bookingRules
  const [first] = runs
  if (percent === 0 || !first) return null
  const fee = total.map((sum) => ({ ...sum, amount: Math.round((sum.amount * percent) / 100) }))
  return (
    <p className={styles.hint}>
      {t('booking.cancelling', {
        until: formatDateTime(first.startsAt - hours * HOUR, language),
        percent,
        fee: totalText(fee),
      })}
    </p>
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
