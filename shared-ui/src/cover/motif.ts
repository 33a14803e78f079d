/** What a motif draws on and with. Lengths are units of the viewBox. */
interface Canvas {
  readonly width: number
  readonly height: number
  /** The shorter side: shapes take their size from it, fields from width and height. */
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

/* A drawing knows three colours and no more: the ground, the line and the spot. */
export const LINE = 'var(--c-line)'
export const SPOT = 'var(--c-spot)'

export type Ink = typeof LINE | typeof SPOT

const opacityAttribute = (opacity: number): string =>
  opacity < 1 ? ` fill-opacity="${num(opacity * 10) / 10}"` : ''

export const fill = (path: string, ink: Ink, opacity = 1): string =>
  path && `<path d="${path}" fill="${ink}"${opacityAttribute(opacity)}/>`

/** Areas that lie in an even number of shapes stay empty: this is what makes rings interfere. */
export const fillEvenOdd = (path: string, ink: Ink): string =>
  `<path d="${path}" fill="${ink}" fill-rule="evenodd"/>`

export const stroke = (path: string, ink: Ink, width: number): string =>
  path && `<path d="${path}" fill="none" stroke="${ink}" stroke-width="${num(width)}"/>`

/** Round dots cost ten bytes each when they are the caps of lines without length. */
export const dots = (path: string, ink: Ink, diameter: number): string =>
  path &&
  `<path d="${path}" fill="none" stroke="${ink}" stroke-width="${num(diameter)}" stroke-linecap="round"/>`

/** Numbers in [0, 1) that depend on the seed alone: FNV-1a for the start, mulberry32 for the rest. */
export function seededRandom(seed: string): () => number {
  let state = 2166136261
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export type Point = readonly [x: number, y: number]

export const TAU = Math.PI * 2

/** A coordinate as it is written into path data: one decimal is a tenth of a CSS pixel. */
export const num = (value: number): number => Math.round(value * 10) / 10

export const xy = ([x, y]: Point): string => `${num(x)} ${num(y)}`

export const between = (a: Point, b: Point, t = 0.5): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
]

export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1])

export const polar = ([x, y]: Point, radius: number, angle: number): Point => [
  x + radius * Math.cos(angle),
  y + radius * Math.sin(angle),
]

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

export const polyline = (points: readonly Point[]): string => `M${points.map(xy).join('L')}`

export const polygon = (points: readonly Point[]): string => `${polyline(points)}Z`

export const circle = ([x, y]: Point, radius: number): string => {
  const r = num(radius)
  return `M${num(x - radius)} ${num(y)}a${r} ${r} 0 1 0 ${num(2 * radius)} 0a${r} ${r} 0 1 0 ${num(-2 * radius)} 0z`
}

/** A closed curve through the middles of the sides, rounded at the corners. */
export const roundedPolygon = (points: readonly Point[]): string => {
  const at = (index: number): Point => points[(index + points.length) % points.length] as Point
  const corners = points.map((point, i) => `Q${xy(point)} ${xy(between(point, at(i + 1)))}`)
  return `M${xy(between(at(-1), at(0)))}${corners.join('')}Z`
}

/** An open curve that follows the points without corners. */
export const curve = (points: readonly Point[]): string =>
  points.reduce((path, point, i) => {
    if (i === 0) return `M${xy(point)}`
    return `${path}Q${xy(point)} ${xy(between(point, points[i + 1] ?? point))}`
  }, '')
