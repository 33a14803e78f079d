import { between, circle, distance, type Point, roundedPolygon, times } from '../geometry.ts'
import type { Motif } from '../motif.ts'
import { fill, LINE, SPOT, stroke } from '../paint.ts'

/** The part of the polygon that is nearer to `own` than to `other`. */
function nearerHalf(polygon: readonly Point[], own: Point, other: Point): Point[] {
  const middle = between(own, other)
  const side = (p: Point): number =>
    (p[0] - middle[0]) * (other[0] - own[0]) + (p[1] - middle[1]) * (other[1] - own[1])
  return polygon.flatMap((point, i) => {
    const next = polygon[(i + 1) % polygon.length] as Point
    const [here, there] = [side(point), side(next)]
    const crossing = here < 0 !== there < 0 ? [between(point, next, here / (here - there))] : []
    return here <= 0 ? [point, ...crossing] : crossing
  })
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
  const voronoi = (seeds: readonly Point[]): Point[][] =>
    seeds.map((own) => {
      let cell = frame
      let reach = Number.POSITIVE_INFINITY
      for (const other of seeds) {
        // A seed twice as far as the farthest corner cuts nothing off.
        if (other === own || distance(own, other) > 2 * reach) continue
        cell = nearerHalf(cell, own, other)
        reach = Math.max(...cell.map((corner) => distance(own, corner)))
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
