export type RoomName = 'hall' | 'classroom' | 'lab' | 'meeting' | 'coworking' | 'studio'

export interface Room {
  readonly name: RoomName
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const rooms: readonly Room[] = [
  { name: 'hall', x: 0, y: 0, width: 300, height: 190 },
  { name: 'classroom', x: 300, y: 0, width: 170, height: 120 },
  { name: 'lab', x: 470, y: 0, width: 130, height: 120 },
  { name: 'meeting', x: 300, y: 190, width: 110, height: 110 },
  { name: 'coworking', x: 410, y: 120, width: 190, height: 180 },
  { name: 'studio', x: 0, y: 190, width: 130, height: 110 },
]

export const walls =
  'M0 0H600V300H0ZM300 0V80M300 110V190M0 190H60M90 190H300M470 0V60M470 92V120M300 120H350M384 120H540' +
  'M570 120H600M410 120V190M410 222V300M300 190H330M362 190H410M300 190V300M130 190V230M130 262V300'

export const doors =
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
export const seats = [
  grid({ at: [58, 30], step: [28, 26], columns: 7, rows: 4, size: [14, 10] }),
  grid({ at: [454, 168], step: [36, 44], columns: 4, rows: 2, size: [24, 16] }),
  grid({ at: [322, 226], step: [0, 0], columns: 1, rows: 1, size: [66, 12] }),
].join('')
