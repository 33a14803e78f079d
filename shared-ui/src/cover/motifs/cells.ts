import {
  between,
  circle,
  distance,
  fill,
  LINE,
  type Motif,
  type Point,
  roundedPolygon,
  SPOT,
  stroke,
  times,
} from '../motif.ts'

/** The part of the polygon that is nearer to `own` than to `other`. Runs thousands of times a drawing. */
function nearerHalf(polygon: readonly Point[], own: Point, other: Point): readonly Point[] {
  const [dx, dy] = [other[0] - own[0], other[1] - own[1]]
  const middle = (dx * (own[0] + other[0]) + dy * (own[1] + other[1])) / 2
  const side = (p: Point): number => p[0] * dx + p[1] * dy - middle
  const kept: Point[] = []
  let previous = polygon.at(-1) as Point
  let before = side(previous)
  for (const point of polygon) {
    const here = side(point)
    if (before < 0 !== here < 0) kept.push(between(previous, point, before / (before - here)))
    if (here < 0) kept.push(point)
    previous = point
    before = here
  }
  return kept
}

const mean = (points: readonly Point[]): Point => [
  points.reduce((sum, p) => sum + p[0], 0) / points.length,
  points.reduce((sum, p) => sum + p[1], 0) / points.length,
]

/** A colony: rounded Voronoi cells, some of them dividing. */
export const cells: Motif = ({ width, height, short, stretch, coarse, density, pen, random }) => {
  // As many cells to the area as on a card, so that a band does not stretch them.
  const count = Math.round((coarse ? 12 : 26 + 22 * density) * Math.max(1, stretch / 1.5))
  const frame: Point[] = [
    [-width * 0.3, -height * 0.3],
    [width * 1.3, -height * 0.3],
    [width * 1.3, height * 1.3],
    [-width * 0.3, height * 1.3],
  ]
  const voronoi = (seeds: readonly Point[]): (readonly Point[])[] =>
    seeds.map((own) => {
      let cell: readonly Point[] = frame
      let reach = Number.POSITIVE_INFINITY
      const others = seeds
        .map((seed) => ({ seed, away: distance(own, seed) }))
        .sort((one, two) => one.away - two.away)
      for (const { seed, away } of others.slice(1)) {
        // A seed twice as far as the farthest corner cuts nothing off, nor do those behind it.
        if (away > 2 * reach) break
        cell = nearerHalf(cell, own, seed)
        reach = cell.reduce((far, corner) => Math.max(far, distance(own, corner)), 0)
      }
      return cell
    })

  const scattered = times(
    count,
    (): Point => [(random() * 1.3 - 0.15) * width, (random() * 1.3 - 0.15) * height],
  )
  const seeds = voronoi(scattered).map((cell, i) => between(scattered[i] as Point, mean(cell), 0.7))

  let plain = ''
  let marked = ''
  let nuclei = ''
  let markedNuclei = ''
  voronoi(seeds).forEach((cell, i) => {
    const own = seeds[i] as Point
    const inner = Math.min(...cell.map((corner) => distance(corner, own)))
    const size = Math.sqrt(inner * short) * 0.055
    const shape = roundedPolygon(cell.map((corner) => between(own, corner, 0.95)))
    const lot = random()
    if (lot < 0.2) marked += shape
    else plain += shape
    if (lot > 0.86) {
      nuclei +=
        circle([own[0] - size * 1.1, own[1]], size * 0.8) +
        circle([own[0] + size * 1.1, own[1] + size], size * 0.8)
    } else if (lot < 0.2) markedNuclei += circle(own, size * 1.15)
    else nuclei += circle(own, size * (0.7 + random() * 0.5))
  })
  return (
    fill(plain, LINE, 0.16) +
    stroke(plain, LINE, pen * 1.2) +
    fill(marked, LINE) +
    fill(nuclei, LINE) +
    fill(markedNuclei, SPOT)
  )
}
