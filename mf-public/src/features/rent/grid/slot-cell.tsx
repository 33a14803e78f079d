import { formatMoney, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Icon } from '@hub/shared-ui/icon'
import { AlertIcon, CheckIcon } from '@hub/shared-ui/icons'
import type { GridCell } from '../selection/drag-selection.ts'
import type { TimeSlot } from '../slots/week-grid.ts'
import { SegmentMark } from './segment-mark.tsx'
import styles from './slot.module.css'
import { useSlotLabels } from './use-slot-labels.ts'

interface Props {
  readonly slot: TimeSlot
  readonly place: GridCell
  readonly isChosen: boolean
  readonly isGone: boolean
  /** The one cell of the grid that Tab leads to. */
  readonly isEntry: boolean
  /** The slot before it on the same day, if there is one. */
  readonly previous: TimeSlot | undefined
  readonly dayEnd: number
}

/** An hour that can be chosen, or what keeps it from being chosen. */
export function SlotCell({ slot, place, isChosen, isGone, isEntry, previous, dayEnd }: Props) {
  const words = useSlotLabels()
  const isFree = slot.status === 'free'
  const isNews = (status: TimeSlot['status']) => slot.status === status && previous?.status !== status
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: what a cell of a grid is
      role="gridcell"
      className={styles.cell}
      data-place={`${place.day} ${place.row}`}
      data-status={isChosen ? 'chosen' : slot.status}
      data-gone={isGone ? '' : undefined}
      tabIndex={isEntry ? 0 : -1}
      aria-selected={isFree ? isChosen : undefined}
      aria-disabled={isFree ? undefined : true}
      aria-label={words.label(slot, isChosen, isGone)}
    >
      {isFree && <FreeHour slot={slot} isChosen={isChosen} hours={words.hours(slot)} />}
      {slot.pieces.map((piece) => (
        <SegmentMark
          key={piece.from}
          piece={piece}
          slot={slot}
          dayEnd={dayEnd}
          isFirst={piece.isFirst || (piece.from === 0 && previous?.status !== 'taken')}
        />
      ))}
      {(isNews('past') || isNews('begun')) && <Word of={slot.status} />}
      {isGone && <GoneMark />}
    </td>
  )
}

function FreeHour({ slot, isChosen, hours }: Pick<Props, 'slot' | 'isChosen'> & { readonly hours: string }) {
  const language = useLanguage()
  return (
    <span className={styles.free}>
      {isChosen && <Icon of={CheckIcon} size="sm" />}
      <span className={styles.hours}>{hours}</span>
      <span className={styles.price}>{formatMoney(slot.price.amount, slot.price.currency, language)}</span>
    </span>
  )
}

function Word({ of }: { readonly of: TimeSlot['status'] }) {
  const { t } = useTranslation('rent')
  return <span className={styles.word}>{t(`states.${of}`)}</span>
}

function GoneMark() {
  const { t } = useTranslation('rent')
  return (
    <span className={styles.gone}>
      <Icon of={AlertIcon} size="sm" />
      {t('states.goneShort')}
    </span>
  )
}
