import { useTranslation } from '@hub/shared-i18n'
import { Button } from '@hub/shared-ui/button'
import { StickyBar } from '@hub/shared-ui/sticky-bar'
import type { BookingDraft } from './booking-draft.ts'
import styles from './booking-panel.module.css'
import { useRangeText, useTotalText } from './use-booking-labels.ts'

interface Props {
  readonly booking: BookingDraft
  /** Whether the booking is visible, so that nobody needs the way to it. */
  readonly isThere: boolean
  readonly onBooking: () => void
}

/** The sum and the way to the booking, at hand on a phone as soon as something is chosen. */
export function PhoneBar({ booking: { runs, total, chosen }, isThere, onBooking }: Props) {
  const { t } = useTranslation(['rent', 'common'])
  const totalText = useTotalText()
  const runText = useRangeText()
  const [first] = runs
  if (!first) return null
  return (
    <div className={styles.bar} data-away={isThere ? '' : undefined}>
      <StickyBar
        title={totalText(total)}
        note={runs.length === 1 ? runText(first) : t('common:dates.hours', { count: chosen.length })}
        action={<Button onClick={onBooking}>{t('booking.toPanel')}</Button>}
      />
    </div>
  )
}
