import {
  formatDay,
  formatMoney,
  formatTimeRange,
  localize,
  useLanguage,
  useTranslation,
} from '@hub/shared-i18n'
import type { Segment } from '../slots/occupancy.ts'
import type { TimeSlot } from '../slots/week-grid.ts'

/** What is said about a slot, to the eye and to a screen reader. */
export function useSlotLabels() {
  const { t } = useTranslation('rent')
  const language = useLanguage()

  const hours = ({ startsAt, endsAt }: { readonly startsAt: number; readonly endsAt: number }) =>
    formatTimeRange(startsAt, endsAt, language)

  /** «Событие: Квиз», with its own times where it does not keep to the hours. */
  const piece = ({ taken }: Segment, isWhole: boolean) => {
    const event = taken.event && localize(taken.event.title, language).text
    const what = event ? t('states.eventNamed', { event }) : t(`states.${taken.state}`)
    return isWhole ? what : `${what}, ${hours(taken)}`
  }

  const state = (slot: TimeSlot, isChosen: boolean): string => {
    if (isChosen) return t('states.chosen')
    if (slot.status !== 'taken') return t(`states.${slot.status}`)
    const isWhole = slot.pieces.length === 1 && slot.pieces[0]?.from === 0 && slot.pieces[0].until === 1
    return slot.pieces.map((one) => piece(one, isWhole)).join('; ')
  }

  const label = (slot: TimeSlot, isChosen: boolean, isGone: boolean): string =>
    [
      formatDay(slot.startsAt, language),
      slot.isRepeated ? t('grid.again', { hours: hours(slot) }) : hours(slot),
      state(slot, isChosen),
      ...(slot.status === 'free' ? [formatMoney(slot.price.amount, slot.price.currency, language)] : []),
      ...(isGone ? [t('states.gone')] : []),
    ].join(', ')

  return { hours, label }
}
