import { useTranslation } from '@hub/shared-i18n'
import { useId } from 'react'
import styles from './floor-plan.module.css'

/** A room of the drawing. */
export type RoomName = 'hall' | 'classroom' | 'lab' | 'meeting' | 'coworking' | 'studio'

/** What a room is at this moment. */
export interface RoomState {
  readonly state: 'free' | 'occupied' | 'closed'
  /** Short, beside the sign of the state: until when, or how many desks. */
  readonly note?: string | undefined
  /** Of the same room in a list below the plan; where the plan is too small for names, it stands for the name. */
  readonly number: number
}

interface Room {
  readonly name: RoomName
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const rooms: readonly Room[] = [
  { name: 'hall', x: 0, y: 0, width: 300, height: 190 },
  { name: 'classroom', x: 300, y: 0, width: 170, height: 120 },
  { name: 'lab', x: 470, y: 0, width: 130, height: 120 },
  { name: 'meeting', x: 300, y: 190, width: 110, height: 110 },
  { name: 'coworking', x: 410, y: 120, width: 190, height: 180 },
  { name: 'studio', x: 0, y: 190, width: 130, height: 110 },
]

const walls =
  'M0 0H600V300H0ZM300 0V80M300 110V190M0 190H60M90 190H300M470 0V60M470 92V120M300 120H350M384 120H540' +
  'M570 120H600M410 120V190M410 222V300M300 190H330M362 190H410M300 190V300M130 190V230M130 262V300'

const doors =
  'M300 80h-30a30 30 0 0 0 30 30M60 190v30a30 30 0 0 0 30-30M470 60h-32a32 32 0 0 0 32 32M350 120v34a34 34 0 0 0 34-34' +
  'M540 120v30a30 30 0 0 0 30-30M410 190h32a32 32 0 0 1-32 32M330 190v32a32 32 0 0 0 32-32M130 230h32a32 32 0 0 1-32 32'

interface Rows {
  readonly at: readonly [x: number, y: number]
  readonly step: readonly [x: number, y: number]
  readonly columns: number
  readonly rows: number
  readonly size: readonly [width: number, height: number]
}

const grid = ({ at, step, columns, rows, size }: Rows): string =>
  Array.from({ length: columns * rows }, (_, i) => {
    const [x, y] = [at[0] + (i % columns) * step[0], at[1] + Math.floor(i / columns) * step[1]]
    return `M${x} ${y}h${size[0]}v${size[1]}h${-size[0]}z`
  }).join('')

/** Chairs of the hall, desks of the coworking, the table of the meeting room. */
const seats = [
  grid({ at: [58, 30], step: [28, 26], columns: 7, rows: 4, size: [14, 10] }),
  grid({ at: [454, 168], step: [36, 44], columns: 4, rows: 2, size: [24, 16] }),
  grid({ at: [322, 226], step: [0, 0], columns: 1, rows: 1, size: [66, 12] }),
].join('')

export interface FloorPlanProps {
  /** Names and places as the hub calls and counts them; a room without gets its common name. */
  readonly labels?:
    | Partial<Record<RoomName, { readonly name: string; readonly seats?: number | undefined }>>
    | undefined
  /** Tinted, or framed where states tint the rooms. Null: none. */
  readonly highlight?: RoomName | null | undefined
  /** Drawn as tint, pattern and sign, and not named to screen readers: a list says the same in words. */
  readonly states?: Partial<Record<RoomName, RoomState>> | undefined
}

/** Between a name and the walls. */
const MARGIN = 11
const SMALL = 13

/** The hub from above: rooms, doors, chairs, and what is free where that is known. A drawing, not a map to scale. */
export function FloorPlan({ labels = {}, highlight = 'hall', states }: FloorPlanProps) {
  const { t } = useTranslation('common')
  const hatch = useId()
  const named = rooms.map((room) => ({
    ...room,
    label: labels[room.name]?.name ?? t(`ui.plan.${room.name}`),
    seats: labels[room.name]?.seats,
    present: states?.[room.name],
  }))
  const description = `${t('ui.plan.label')}: ${named.map((room) => room.label).join(', ')}`
  return (
    <svg className={styles.plan} viewBox="-6 -6 612 312" role="img" aria-label={description}>
      {states && (
        <pattern id={hatch} width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path className={styles.hatch} d="M0 0V9" />
        </pattern>
      )}
      {named.map(({ name, x, y, width, height, label, seats: places, present }) => {
        const below = {
          x: x + MARGIN,
          bottom: y + height - 14,
          width: width - 2 * MARGIN,
          hasSeats: places !== undefined || present !== undefined,
        }
        return (
          <g key={name} data-highlight={name === highlight || undefined} data-state={present?.state}>
            <rect className={styles.room} x={x} y={y} width={width} height={height} />
            {present?.state === 'occupied' && (
              <rect x={x} y={y} width={width} height={height} fill={`url(#${hatch})`} />
            )}
            {present && name === highlight && (
              <rect className={styles.frame} x={x + 5} y={y + 5} width={width - 10} height={height - 10} />
            )}
            <RoomLabel className={styles.name} size={SMALL} label={label} {...below} />
            {name === highlight && <RoomLabel className={styles.large} size={24} label={label} {...below} />}
            {present && <RoomStateMark {...present} x={x + MARGIN} bottom={below.bottom} top={y + 27} />}
            {!present && places !== undefined && (
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

const SIGNS: Readonly<Record<RoomState['state'], string>> = {
  free: 'M20 6 9 17l-5-5',
  occupied: 'M18 6 6 18M6 6l12 12',
  closed: 'M5 12h14',
}

interface MarkProps extends RoomState {
  readonly x: number
  readonly bottom: number
  readonly top: number
}

/** The sign of a state with its note at the bottom of a room, in the size for either width, and the number at the top. */
function RoomStateMark({ state, note, number, x, bottom, top }: MarkProps) {
  return (
    <>
      <text className={styles.number} x={x} y={top}>
        {number}
      </text>
      {([14, 20] as const).map((size) => (
        <g key={size} className={styles.mark} data-size={size}>
          <svg x={x} y={bottom - size + 2} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
            <path className={styles.sign} d={SIGNS[state]} />
          </svg>
          {note && (
            <text className={styles.note} x={x + size + 4} y={bottom}>
              {note}
            </text>
          )}
        </g>
      ))}
    </>
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

/** How wide a letter of the names is at most on average, in parts of their size. */
const CHARACTER_WIDTH = 0.6

/** The lines of a name that fit a width, broken between words; undefined when a word alone is too long. */
export function labelLines(label: string, width: number, size: number): string[] | undefined {
  const most = Math.floor(width / (size * CHARACTER_WIDTH))
  const lines: string[] = []
  for (const word of label.split(/\s+/).filter(Boolean)) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ')
    if (word.length > most) return undefined
    if (lines.length > 0 && longer.length <= most) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
