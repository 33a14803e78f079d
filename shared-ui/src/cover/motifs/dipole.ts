import { circle, curve, num, type Point, polar, times, xy } from '../geometry.ts'
import type { Motif } from '../motif.ts'
import { fill, LINE, SPOT, stroke } from '../paint.ts'

/** Field lines of a magnetic dipole round a tilted planet. */
export const dipole: Motif = ({ width, height, short, stretch, coarse, density, pen, random }) => {
  const band = stretch > 2
  const centre: Point = [width * (0.32 + 0.36 * random()), height * (0.42 + 0.2 * random())]
  const radius = short * (0.15 + 0.05 * random()) * (band ? 1.15 : 1)
  const tilt = (-0.6 + random() * 1.2) * (band ? 0.7 : 1)
  const growth = coarse ? 1.6 : 1 + 0.34 / Math.max(1, stretch / 1.6)
  let lines = ''
  for (
    let i = 0, shell = 1.25;
    i < (coarse ? 5 : (9 + 4 * density) * Math.max(1, stretch / 1.8));
    i++, shell *= growth
  ) {
    for (const side of [1, -1]) {
      const line = times(23, (j): Point => {
        const latitude = (Math.PI * (j + 1)) / 24
        const r = radius * shell * Math.sin(latitude) ** 2
        const [x, y] = [r * Math.sin(latitude) * side, r * Math.cos(latitude)]
        return [
          centre[0] + x * Math.cos(tilt) - y * Math.sin(tilt),
          centre[1] + x * Math.sin(tilt) + y * Math.cos(tilt),
        ]
      })
      lines += curve(line)
    }
  }
  const [from, to] = [polar(centre, radius, tilt), polar(centre, radius, tilt + Math.PI)]
  const night = `M${xy(from)}A${num(radius)} ${num(radius)} 0 0 1 ${xy(to)}Z`
  return stroke(lines, LINE, pen * 1.15) + fill(circle(centre, radius), LINE) + fill(night, SPOT)
}
