import { circle, type Point, polar } from '../geometry.ts'
import type { Motif } from '../motif.ts'
import { fill, fillEvenOdd, LINE, SPOT } from '../paint.ts'

/** Two sources, and the rings that cancel where they meet. */
export const waves: Motif = ({ width, height, short, stretch, coarse, density, random }) => {
  const spacing = short / (coarse ? 7 : 10 + 5 * density * random() + density * 3)
  // In a band the sources lie side by side: one above the other, one of them would leave the frame.
  const turn = stretch > 2 ? -0.45 + random() * 0.9 : random() * Math.PI
  const apart = short * (0.2 + 0.16 * random()) * Math.min(1.5, Math.sqrt(stretch))
  const middle: Point = [width * (0.35 + 0.3 * random()), height * (0.35 + 0.3 * random())]
  const sources = [polar(middle, apart, turn), polar(middle, -apart, turn)]
  const far = Math.hypot(width, height)
  let rings = ''
  for (const source of sources) {
    for (let radius = spacing * 0.5; radius < far; radius += spacing) rings += circle(source, radius)
  }
  return (
    fillEvenOdd(rings, LINE) + fill(sources.map((source) => circle(source, spacing * 0.95)).join(''), SPOT)
  )
}
