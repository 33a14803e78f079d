import { circle, curve, fill, LINE, type Motif, type Point, SPOT, stroke } from '../motif.ts'

/** x, z of the Lorenz system with the classic parameters, every third step after it has settled. */
function trajectory(steps: number, start: number): Point[] {
  let [x, y, z] = [start, 0, 20]
  const step = 0.009
  const points: Point[] = []
  for (let i = 0; i < steps; i++) {
    const [dx, dy, dz] = [10 * (y - x), x * (28 - z) - y, x * y - 2.667 * z]
    x += step * dx
    y += step * dy
    z += step * dz
    if (i > 300 && i % 3 === 0) points.push([x, z - 25])
  }
  return points
}

/** The Lorenz attractor: order that never repeats. */
export const lorenz: Motif = ({ width, height, stretch, coarse, density, pen, random }) => {
  const raw = trajectory(coarse ? 1300 : Math.round(2000 + 500 * density), 0.1 + random())
  const tilt = (-0.5 + random() * 1.1) * (stretch > 2 ? 0.45 : 1)
  const turned = raw.map(
    ([x, z]): Point => [x * Math.cos(tilt) - z * Math.sin(tilt), -(x * Math.sin(tilt) + z * Math.cos(tilt))],
  )
  const [xs, ys] = [turned.map((p) => p[0]), turned.map((p) => p[1])]
  const box = { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
  // The whole figure stays in the frame; a band may pull it apart, but not so far that it reads as flat.
  const scaleY = (height * (stretch > 2 ? 0.94 : 0.88)) / (box.bottom - box.top)
  const scaleX = Math.min((width * 0.9) / (box.right - box.left), scaleY * 2.1)
  const shift = (random() - 0.5) * 0.06 * width
  const points = turned.map(
    ([x, y]): Point => [
      width / 2 + shift + scaleX * (x - (box.left + box.right) / 2),
      height / 2 + scaleY * (y - (box.top + box.bottom) / 2),
    ],
  )
  const recent = points.slice(Math.floor(points.length * 0.91))
  const last = points.at(-1) as Point
  return (
    stroke(curve(points), LINE, pen * (coarse ? 0.7 : 0.9)) +
    stroke(curve(recent), SPOT, pen * 2) +
    fill(circle(last, pen * 4.5), SPOT)
  )
}
