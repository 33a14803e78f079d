import { useTranslation } from '@hub/shared-i18n'
import { useState } from 'react'
import type { BookingDraft } from '../booking/booking-draft.ts'
import { useRangeText, useTotalText } from '../booking/use-booking-labels.ts'

/** Tells screen readers what is chosen, whenever that changes. */
export function SelectionAnnouncement({
  booking: { runs, chosen, total },
}: {
  readonly booking: BookingDraft
}) {
  const { t } = useTranslation(['rent', 'common'])
  const totalText = useTotalText()
  const runText = useRangeText()
  const [hasChosen, setHasChosen] = useState(false)
  if (chosen.length > 0 && !hasChosen) setHasChosen(true)
  const words = {
    hours: t('common:dates.hours', { count: chosen.length }),
    total: totalText(total),
    runs: runs.map(runText).join('; '),
  }
  const dropped = hasChosen ? t('status.nothing') : ''
  return (
    <p className="visually-hidden" role="status">
      {chosen.length > 0 ? t('status.chosen', words) : dropped}
    </p>
  )
}
