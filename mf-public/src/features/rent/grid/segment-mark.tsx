import { formatTimeRange, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Icon } from '@hub/shared-ui/icon'
import { Localized } from '@hub/shared-ui/localized'
import type { CSSProperties } from 'react'
import type { Segment } from '../slots/occupancy.ts'
import type { TimeSlot } from '../slots/week-grid.ts'
import { HOUR } from '../time/belgrade.ts'
import styles from './slot.module.css'
import { stateIcons } from './state-icons.ts'

interface Props {
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
export function SegmentMark({ piece, slot, dayEnd, isFirst }: Props) {
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
        {taken.event ? <Localized text={taken.event.title} /> : t(`marks.${taken.state}`)}
      </span>
    </span>
  )
}
