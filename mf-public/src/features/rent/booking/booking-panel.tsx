import { useTranslation } from '@hub/shared-i18n'
import { type Ref, useId } from 'react'
import type { SlotRange } from '../selection/slot-ranges.ts'
import type { BookingDraft } from './booking-draft.ts'
import styles from './booking-panel.module.css'
import { SelectedRange } from './selected-range.tsx'
import { useTotalText } from './use-total-text.ts'

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
    <aside ref={ref} className={styles.panel} aria-labelledby={id}>
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
