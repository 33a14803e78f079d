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
