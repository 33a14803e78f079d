/** What a motif draws on and with. Lengths are units of the viewBox. */
export interface Canvas {
  readonly width: number
  readonly height: number
  /** The shorter side: figures take their size from it, fields from width and height. */
  readonly short: number
  /** Width to height, at least 1. Above 2 a motif has to compose for a band, not for a card. */
  readonly stretch: number
  /** Thumbnails: a few strong shapes instead of a fine drawing. */
  readonly coarse: boolean
  /** 0.4 thumbnail, 1 card, 1.7 hero or poster. */
  readonly density: number
  /** Width of a plain line. */
  readonly pen: number
  readonly random: () => number
  /** Unique in the document; for the motif that needs a pattern. */
  readonly id: string
}

/** Draws the inside of the SVG. The same canvas and the same random numbers give the same string. */
export type Motif = (canvas: Canvas) => string
