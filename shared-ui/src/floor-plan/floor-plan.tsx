import { useTranslation } from '@hub/shared-i18n'
import styles from './floor-plan.module.css'
import { labelLines } from './label-lines.ts'
import { doors, type RoomName, rooms, seats, walls } from './plan.ts'

export interface FloorPlanProps {
  /** Names and places as the hub calls and counts them; a room without gets its common name. */
  readonly labels?:
    | Partial<Record<RoomName, { readonly name: string; readonly seats?: number | undefined }>>
    | undefined
  /** Tinted. */
  readonly highlight?: RoomName | undefined
}

/** Between a name and the walls. */
const MARGIN = 11
const SMALL = 13

/** The hub from above: rooms, doors, chairs. A drawing for the teaser, not a map to scale. */
export function FloorPlan({ labels = {}, highlight = 'hall' }: FloorPlanProps) {
  const { t } = useTranslation('common')
  const named = rooms.map((room) => ({
    ...room,
    label: labels[room.name]?.name ?? t(`ui.plan.${room.name}`),
    seats: labels[room.name]?.seats,
  }))
  const description = `${t('ui.plan.label')}: ${named.map((room) => room.label).join(', ')}`
  return (
    <svg className={styles.plan} viewBox="-6 -6 612 312" role="img" aria-label={description}>
      {named.map(({ name, x, y, width, height, label, seats: places }) => {
        const below = {
          x: x + MARGIN,
          bottom: y + height - 14,
          width: width - 2 * MARGIN,
          hasSeats: places !== undefined,
        }
        return (
          <g key={name} data-highlight={name === highlight || undefined}>
            <rect className={styles.room} x={x} y={y} width={width} height={height} />
            <RoomLabel className={styles.name} size={SMALL} label={label} {...below} />
            {name === highlight && <RoomLabel className={styles.large} size={24} label={label} {...below} />}
            {places !== undefined && (
              <text className={styles.places} x={below.x} y={below.bottom}>
                {places}
              </text>
            )}
          </g>
        )
      })}
      <path className={styles.wall} d={walls} />
      <path className={styles.door} d={doors} />
      <path className={styles.seat} d={seats} />
    </svg>
  )
}

interface LabelProps {
  readonly className: string | undefined
  readonly label: string
  /** Of the letters, as the style sheet has it. */
  readonly size: number
  readonly x: number
  /** Of the lowest line in the room. */
  readonly bottom: number
  readonly width: number
  /** The lowest line is the number of seats. */
  readonly hasSeats: boolean
}

/** The name of a room, within its walls. A word that is too long for them is squeezed in small letters, left out in large ones. */
function RoomLabel({ className, label, size, x, bottom, width, hasSeats }: LabelProps) {
  const lines = labelLines(label, width, size)
  if (!lines && size > SMALL) return null
  const step = size * 1.2
  const shown = lines ?? [label]
  const first = bottom - (hasSeats ? size * 1.4 : 0) - (shown.length - 1) * step
  return (
    <text className={className} textLength={lines ? undefined : width} lengthAdjust="spacingAndGlyphs">
      {shown.map((line, index) => (
        <tspan key={line} x={x} y={first + index * step}>
          {line}
        </tspan>
      ))}
    </text>
  )
}
