const MINUTE = 60_000

/** Every place of a square once, never two neighbours of the same row or column in a row for long. */
const OFFSETS = [
  [0, 0],
  [1, -1],
  [-1, 1],
  [1, 1],
  [-1, 0],
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, -1],
] as const

export interface PixelShift {
  /** From -1 to 1, in steps of the size that the sheet gives them. */
  readonly x: number
  readonly y: number
  /** The panel stands on the other side. */
  readonly isMirrored: boolean
}

/**
 * Where the layout stands in this minute. Letters and codes that kept to their pixels for weeks would stay on the
 * screen for good: every minute all of it moves a little, every half an hour the sides change.
 */
export function pixelShiftAt(now: Date): PixelShift {
  const minute = Math.floor(now.getTime() / MINUTE)
  const [x, y] = OFFSETS[minute % OFFSETS.length] ?? OFFSETS[0]
  return { x, y, isMirrored: Math.floor(minute / 30) % 2 === 1 }
}
