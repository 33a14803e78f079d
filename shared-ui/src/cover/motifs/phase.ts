import {
  circle,
  curve,
  fill,
  LINE,
  type Motif,
  num,
  type Point,
  polygon,
  roundedPolygon,
  SPOT,
  stroke,
  TAU,
  times,
} from '../motif.ts'

type Place = (angle: number, momentum: number) => Point

const momentumOf = (angle: number, energy: number): number =>
  Math.sqrt(Math.max(0, 2 * (energy + Math.cos(angle))))

/** The pendulum goes over the top: one open line above, one below. */
function rotation(place: Place, energy: number, left: number, right: number): string {
  const steps = Math.ceil((right - left) / 0.5)
  const side = (sign: number): string =>
    curve(times(steps + 1, (i) => place(left + i * 0.5, sign * momentumOf(left + i * 0.5, energy))))
  return side(1) + side(-1)
}

/** The pendulum swings: a closed line round its rest. */
function swing(place: Place, energy: number, rest: number): string {
  const turningPoint = Math.acos(-energy)
  const points = times(28, (i) => {
    const angle = turningPoint * Math.cos((TAU * i) / 28)
    return place(angle + rest, momentumOf(angle, energy) * (i < 14 ? 1 : -1))
  })
  return roundedPolygon(points)
}

/** What divides swinging from going over the top. */
function eye(place: Place, rest: number): string {
  const side = (sign: number): Point[] =>
    times(25, (i) => {
      const angle = ((i - 12) / 12) * Math.PI
      return place(angle + rest, sign * momentumOf(angle, 1))
    })
  return polygon([...side(1), ...side(-1).reverse()])
}

/** Phase portrait of a pendulum; the separatrix stands out. */
export const phase: Motif = ({ width, height, short, coarse, pen, random }) => {
  const scale = { angle: short * (0.19 + 0.05 * random()), momentum: short * (0.2 + 0.04 * random()) }
  const centre: Point = [width * (0.3 + 0.3 * random()), height * (0.45 + 0.12 * random())]
  const tilt = Math.round(-18 + 36 * random()) * Math.min(1, (1.5 * height) / width)
  const place: Place = (angle, momentum) => [
    centre[0] + angle * scale.angle,
    centre[1] - momentum * scale.momentum,
  ]
  // Turned, the frame reaches a little beyond its sides.
  const left = -(centre[0] + 0.3 * height) / scale.angle
  const right = (width - centre[0] + 0.3 * height) / scale.angle

  let lines = ''
  for (let energy = coarse ? 1.9 : 1.25; energy < 9; energy += (coarse ? 1.6 : 0.4) * Math.sqrt(energy)) {
    lines += rotation(place, energy, left, right)
  }
  const first = Math.floor(left / TAU)
  const rests = times(Math.ceil(right / TAU) - first + 1, (i) => (first + i) * TAU)
  for (const rest of rests) {
    for (let energy = coarse ? -0.3 : -0.86; energy < 0.95; energy += coarse ? 0.8 : 0.36) {
      lines += swing(place, energy, rest)
    }
  }
  const separatrix = rests.map((rest) => eye(place, rest)).join('')
  const equilibria = rests.map((rest) => circle(place(rest, 0), pen * 2.2)).join('')
  const drawing =
    fill(separatrix, LINE, 0.16) +
    stroke(lines, LINE, pen) +
    stroke(separatrix, SPOT, pen * 2.4) +
    fill(equilibria, SPOT)
  return `<g transform="rotate(${num(tilt)} ${num(width / 2)} ${num(height / 2)})">${drawing}</g>`
}
