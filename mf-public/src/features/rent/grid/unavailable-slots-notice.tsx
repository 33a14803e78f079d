import { useTranslation } from '@hub/shared-i18n'
import { ErrorCard } from '@hub/shared-ui/error-card'
import { useRangeText } from '../booking/use-range-text.ts'
import { mergeConsecutiveSlots } from '../selection/slot-ranges.ts'
import type { SlotSelection } from '../selection/slot-selection.ts'

interface Props {
  readonly gone: SlotSelection
  readonly now: number
  readonly onClose: () => void
}

/** Hours that were chosen and that are not to be had any more. */
export function UnavailableSlotsNotice({ gone, now, onClose }: Props) {
  const { t } = useTranslation('rent')
  const runText = useRangeText()
  if (gone.length === 0) return null
  const hasBegun = (id: string) => Date.parse(id) <= now
  const begun = gone.filter(hasBegun)
  const taken = gone.filter((id) => !hasBegun(id))
  const say = (key: 'text' | 'begun', hours: SlotSelection) =>
    hours.length > 0 && t(`gone.${key}`, { hours: mergeConsecutiveSlots(hours).map(runText).join('; ') })
  return (
    <ErrorCard
      type="warning"
      title={t('gone.title')}
      message={[say('text', taken), say('begun', begun)].filter(Boolean).join(' ')}
      onClose={onClose}
    />
  )
}
