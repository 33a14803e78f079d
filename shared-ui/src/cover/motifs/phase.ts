import { circle, curve, num, type Point, polygon, roundedPolygon, TAU, times } from '../geometry.ts'
import type { Motif } from '../motif.ts'
import { fill, LINE, SPOT, stroke } from '../paint.ts'

/** Phase portrait of a pendulum; the separatrix stands out. */
export const phase: Motif = ({ width, height, short, coarse, pen, random }) => {
  const scaleX = short * (0.19 + 0.05 * random())
  const scaleY = short * (0.2 + 0.04 * random())
  const centre: Point = [width * (0.3 + 0.3 * random()), height * (0.45 + 0.12 * random())]
  const tilt = Math.round(-18 + 36 * random()) * Math.min(1, (1.5 * height) / width)
  const margin = 0.3 * height
  const left = -(centre[0] + margin) / scaleX
  const right = (width - centre[0] + margin) / scaleX
  const momentum = (angle: number, energy: number): number => Math.sqrt(Math.max(0, 2 * (energy + Math.cos(angle))))
  const at = (angle: number, p: number): Point => [centre[0] + angle * scaleX, centre[1] - p * scaleY]

  let lines = ''
  for (let energy = coarse ? 1.9 : 1.25; energy < 9; energy += (coarse ? 1.6 : 0.4) * Math.sqrt(energy)) {
    for (const sign of [1, -1]) {
      const steps = Math.ceil((right - left) / 0.5)
      lines += curve(times(steps + 1, (i) => at(left + i * 0.5, sign * momentum(left + i * 0.5, energy))))
    }
  }
  let separatrix = ''
  let equilibria = ''
  for (let well = Math.floor(left / TAU); well <= Math.ceil(right / TAU); well++) {
    for (let energy = coarse ? -0.3 : -0.86; energy < 0.95; energy += coarse ? 0.8 : 0.36) {
      const turningPoint = Math.acos(-energy)
      const swing = times(28, (i) => {
        const angle = turningPoint * Math.cos((TAU * i) / 28)
        return at(angle + well * TAU, momentum(angle, energy) * (i < 14 ? 1 : -1))
      })
      lines += roundedPolygon(swing)
    }
    const upper = times(25, (i) => at(((i - 12) / 12) * Math.PI + well * TAU, momentum(((i - 12) / 12) * Math.PI, 1)))
    const lower = upper.map(([x, y]): Point => [x, 2 * centre[1] - y]).reverse()
    separatrix += polygon([...upper, ...lower])
    equilibria += circle(at(well * TAU, 0), pen * 2.2)
  }
  const drawing =
    fill(separatrix, LINE, 0.16) + stroke(lines, LINE, pen) + stroke(separatrix, SPOT, pen * 2.4) + fill(equilibria, SPOT)
  return `<g transform="rotate(${num(tilt)} ${num(width / 2)} ${num(height / 2)})">${drawing}</g>`
}
