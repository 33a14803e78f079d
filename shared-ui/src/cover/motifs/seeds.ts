import { num, type Point, polar, TAU, xy } from '../geometry.ts'
import type { Motif } from '../motif.ts'
import { dots, LINE, SPOT } from '../paint.ts'

const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5))
const sizes = 12

/** The order of a sunflower: one seed at each golden angle. */
export const seeds: Motif = ({ width, height, short, stretch, coarse, density, random }) => {
  const centre: Point = [width * (0.3 + 0.4 * random()), height * (0.35 + 0.4 * random())]
  const perCard = Math.round(coarse ? 90 : 300 * density)
  const spacing = (short * (coarse ? 0.95 : 0.88)) / Math.sqrt(perCard)
  // The head grows with the width, so that a band is filled to its ends.
  const growth = Math.max(1, stretch / 1.4)
  const count = Math.round(perCard * growth * growth)
  const arms = random() < 0.5 ? 8 : 13
  const turn = random() * TAU
  const rings: { line: string; spot: string }[] = Array.from({ length: sizes + 1 }, () => ({
    line: '',
    spot: '',
  }))
  for (let i = 1; i < count; i++) {
    const point = polar(centre, spacing * Math.sqrt(i), turn + i * GOLDEN_ANGLE)
    const [x, y] = point
    if (x < -spacing || x > width + spacing || y < -spacing || y > height + spacing) continue
    const ring = rings[Math.round(sizes * Math.sqrt(i / count))]
    if (ring) ring[i % arms < arms / 8 ? 'spot' : 'line'] += `M${xy(point)}h0`
  }
  return rings
    .map(({ line, spot }, i) => {
      const diameter = num(2 * spacing * (0.2 + (0.5 * i) / sizes))
      return dots(line, LINE, diameter) + dots(spot, SPOT, diameter)
    })
    .join('')
}
