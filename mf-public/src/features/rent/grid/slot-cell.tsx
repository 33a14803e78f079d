import {
  formatDay,
  formatMoney,
  formatTimeRange,
  localize,
  useLanguage,
  useTranslation,
} from '@hub/shared-i18n'
import { Icon } from '@hub/shared-ui/icon'
import { AlertIcon, CheckIcon } from '@hub/shared-ui/icons'
import { Localized } from '@hub/shared-ui/localized'
import { HOUR } from '@hub/shared-ui/wall-clock'
import { type CSSProperties, memo } from 'react'
import type { Segment } from '../model/occupancy.ts'
import type { TimeSlot } from '../model/week.ts'
import type { GridCell } from './drag-selection.ts'
import { stateIcons } from './legend.tsx'
import styles from './slot.module.css'

interface Props {
  readonly slot: TimeSlot
  readonly day: GridCell['day']
  readonly row: GridCell['row']
  readonly isChosen: boolean
  readonly isGone: boolean
  /** The one cell of the grid that Tab leads to. */
  readonly isEntry: boolean
  /** Of the slot before it on the same day, if there is one. */
  readonly previousStatus: TimeSlot['status'] | undefined
  readonly dayEnd: number
}

/** What is said once where several hours on end are the same. */
const WORDED = ['past', 'begun', 'soon', 'far', 'off', 'closed', 'break'] as const

/** An hour that can be chosen, or what keeps it from being chosen. A week has a hundred, of which a press changes few. */
export const SlotCell = memo(function SlotCell(props: Props) {
  const { slot, day, row, isChosen, isGone, isEntry, previousStatus, dayEnd } = props
  const words = useSlotLabels()
  const isFree = slot.status === 'free'
  const isNews = (status: TimeSlot['status']) => slot.status === status && previousStatus !== status
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: what a cell of a grid is
      role="gridcell"
      className={styles.cell}
      data-day={day}
      data-place={`${day} ${row}`}
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
          isFirst={piece.isFirst || (piece.from === 0 && previousStatus !== 'taken')}
        />
      ))}
      {WORDED.some(isNews) && <Word of={slot.status} />}
      {isGone && <GoneMark />}
    </td>
  )
})

function FreeHour({ slot, isChosen, hours }: Pick<Props, 'slot' | 'isChosen'> & { readonly hours: string }) {
  const language = useLanguage()
  return (
    <span className={styles.free}>
      {isChosen && <Icon of={CheckIcon} size="sm" />}
      <span className={styles.hours}>{hours}</span>{' '}
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

/** What is said about a slot, to the eye and to a screen reader. */
function useSlotLabels() {
  const { t } = useTranslation('rent')
  const language = useLanguage()

  const hours = ({ startsAt, endsAt }: { readonly startsAt: number; readonly endsAt: number }) =>
    formatTimeRange(startsAt, endsAt, language)

  /** «Событие: Квиз», with its own times where it does not keep to the hours. */
  const piece = ({ taken }: Segment, isWhole: boolean) => {
    const timed = (what: string) => (isWhole ? what : `${hours(taken)}, ${what}`)
    return taken.event
      ? t('states.eventNamed', { event: timed(localize(taken.event.title, language).text) })
      : timed(t(`states.${taken.state}`))
  }

  const state = (slot: TimeSlot, isChosen: boolean): string => {
    if (isChosen) return t('states.chosen')
    if (slot.status !== 'taken') return t(`states.${slot.status}`)
    const isWhole = slot.pieces.length === 1 && slot.pieces[0]?.from === 0 && slot.pieces[0].until === 1
    return slot.pieces.map((one) => piece(one, isWhole)).join('; ')
  }

  /** Contains what is visible, in its order: those who speak to their device call an hour by it. */
  const label = (slot: TimeSlot, isChosen: boolean, isGone: boolean): string =>
    [
      formatDay(slot.startsAt, language),
      slot.isRepeated ? t('grid.again', { hours: hours(slot) }) : hours(slot),
      ...(slot.status === 'free' ? [formatMoney(slot.price.amount, slot.price.currency, language)] : []),
      state(slot, isChosen),
      ...(isGone ? [t('states.gone')] : []),
    ].join(', ')

  return { hours, label }
}

interface SegmentMarkProps {
  readonly piece: Segment
  readonly slot: TimeSlot
  /** When the last hour of its day ends: nothing is drawn beyond it. */
  readonly dayEnd: number
  /** Whether this is where the eye first meets it: where it begins, or where its day does. */
  readonly isFirst: boolean
}

/** Lines that fit: three in an hour; what takes longer keeps off its edge. One at least. */
const linesIn = (hours: number) => Math.max(1, Math.floor(hours > 1 ? hours * 3 - 0.75 : hours * 3))

const isWholeHour = (instant: number) => instant % HOUR === 0

/** The part of an hour that is taken, drawn where it lies in the hour. What goes on over hours says its word once. */
function SegmentMark({ piece, slot, dayEnd, isFirst }: SegmentMarkProps) {
  const { taken } = piece
  const begins = slot.startsAt + piece.from * HOUR
  const shown = (Math.min(taken.endsAt, dayEnd) - begins) / HOUR
  const box = {
    '--from': piece.from,
    '--until': piece.until,
    '--lines': linesIn(shown),
  } as CSSProperties
  return (
    <span
      className={styles.piece}
      data-state={taken.state}
      data-continues={piece.from === 0 && !isFirst ? '' : undefined}
      style={box}
    >
      {isFirst && <PieceLabel piece={piece} isShort={shown < 1} />}
    </span>
  )
}

function PieceLabel({ piece: { taken }, isShort }: { readonly piece: Segment; readonly isShort: boolean }) {
  const { t } = useTranslation('rent')
  const language = useLanguage()
  const isExact = isWholeHour(taken.startsAt) && isWholeHour(taken.endsAt)
  return (
    <span className={styles.label} data-short={isShort ? '' : undefined}>
      <Icon of={stateIcons[taken.state]} size="sm" />
      <span className={styles.words}>
        {!isExact && `${formatTimeRange(taken.startsAt, taken.endsAt, language)} `}
        {taken.event ? <Localized text={taken.event.title} /> : t(`states.${taken.state}`)}
      </span>
    </span>
  )
}
