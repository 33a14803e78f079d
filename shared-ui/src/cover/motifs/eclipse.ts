import {
  between,
  circle,
  fill,
  LINE,
  type Motif,
  num,
  type Point,
  polygon,
  polyline,
  SPOT,
  stroke,
  times,
} from '../motif.ts'

/** The shadow cones of an eclipse. */
export const eclipse: Motif = ({ width, height, short, stretch, coarse, pen, random }) => {
  const tilt = (-0.35 + random() * 0.7) * Math.min(1, 1.6 / stretch)
  const y = height * 0.5
  // Square and upright frames leave the bodies less room between them: too large, and no shadow falls.
  const unit = Math.min(short, width * 0.75)
  const sun = { x: width * 0.04, radius: unit * (0.36 + 0.08 * random()) }
  const moon = { x: width * (0.52 + 0.06 * random()), radius: unit * (0.1 + 0.02 * random()) }

  /** A common tangent: where it leaves the sun's limb, touches the moon's, and ends beyond the frame. */
  const tangent = (sunSide: number, moonSide: number): [Point, Point, Point] => {
    const angle = Math.asin((sun.radius * sunSide - moon.radius * moonSide) / (moon.x - sun.x))
    const limb = (body: typeof sun, side: number): Point => [
      body.x + body.radius * side * Math.sin(angle),
      y - body.radius * side * Math.cos(angle),
    ]
    const [from, to] = [limb(sun, sunSide), limb(moon, moonSide)]
    return [from, to, between(from, to, 1 + (width * 2 - to[0]) / (to[0] - from[0]))]
  }
  const [upper, lower] = [tangent(1, 1), tangent(-1, -1)]
  const [crossDown, crossUp] = [tangent(1, -1), tangent(-1, 1)]
  const tip: Point = [moon.x + (moon.radius * (moon.x - sun.x)) / (sun.radius - moon.radius), y]
  const corona = times(coarse ? 2 : 6, (i) => circle([sun.x, y], sun.radius + unit * 0.05 * (i + 1)))

  const drawing =
    fill(polygon([crossDown[1], crossDown[2], crossUp[2], crossUp[1]]), LINE, 0.2) +
    stroke(corona.join(''), LINE, pen * 0.9) +
    stroke([upper, lower, crossDown, crossUp].map(polyline).join(''), LINE, pen) +
    fill(polygon([upper[1], tip, lower[1]]), LINE) +
    fill(circle([sun.x, y], sun.radius), SPOT) +
    fill(circle([moon.x, y], moon.radius), LINE) +
    stroke(circle(tip, unit * 0.05), SPOT, pen * 2)
  return `<g transform="rotate(${num((tilt * 180) / Math.PI)} ${num(width / 2)} ${num(height / 2)})">${drawing}</g>`
}
