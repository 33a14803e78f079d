import type { MotifName } from './cover-options.ts'
import {
  circle,
  curve,
  dots,
  fill,
  fillEvenOdd,
  type Ink,
  LINE,
  type Motif,
  num,
  type Point,
  polar,
  SPOT,
  stroke,
  TAU,
  times,
  xy,
} from './motif.ts'
import { cells } from './motifs/cells.ts'
import { contour } from './motifs/contour.ts'
import { eclipse } from './motifs/eclipse.ts'
import { neuron } from './motifs/neuron.ts'
import { orbits } from './motifs/orbits.ts'
import { penrose } from './motifs/penrose.ts'
import { phase } from './motifs/phase.ts'

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
const lorenz: Motif = ({ width, height, stretch, coarse, density, pen, random }) => {
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

const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5))
const sizes = 12

/** The order of a sunflower: one seed at each golden angle. */
const seeds: Motif = ({ width, height, short, stretch, coarse, density, random }) => {
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

/** Field lines of a magnetic dipole round a tilted planet. */
const dipole: Motif = ({ width, height, short, stretch, coarse, density, pen, random }) => {
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

/** Echelle spectrum: orders of light with their dark lines. */
const spectrum: Motif = ({ width, height, short, stretch, coarse, density, random }) => {
  const rows = Math.round(coarse ? 4 : 6 + 3 * density)
  const tilt = (-8 + random() * 5) / Math.max(1, stretch / 1.5)
  // Turning the frame lifts its far corners; the rows have to reach beyond them.
  const bleed = 0.15 + (Math.abs(tilt) * Math.PI * stretch) / 360
  const pitch = (height * (1 + 2 * bleed)) / rows
  let drawing = ''
  for (let row = 0; row < rows; row++) {
    const y = -height * bleed + row * pitch
    let x = -width * 0.1
    let lines = ''
    let bright = ''
    while (x < width * 1.1) {
      const thick = short * (coarse ? 0.06 + 0.2 * random() ** 2 : 0.012 + 0.16 * random() ** 3)
      const gap = short * (coarse ? 0.025 : 0.004 + 0.02 * random() ** 2)
      const bar = `M${num(x)} ${num(y)}h${num(thick)}v${num(pitch * 0.8)}h${num(-thick)}z`
      if (random() < 0.07) bright += bar
      else lines += bar
      x += thick + gap
    }
    drawing += fill(lines, LINE, 0.4 + 0.6 * Math.sin((Math.PI * row) / rows)) + fill(bright, SPOT)
  }
  return `<g transform="rotate(${num(tilt)} ${num(width / 2)} ${num(height / 2)})">${drawing}</g>`
}

/** Two sources, and the rings that cancel where they meet. */
const waves: Motif = ({ width, height, short, stretch, coarse, density, random }) => {
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

/** Two sheets of graphene, twisted, and the beat between them. */
const lattice: Motif = ({ width, height, short, coarse, density, random, id }) => {
  const side = short / (coarse ? 11 : 26 + 8 * density)
  const across = side * Math.sqrt(3)
  const angle = random() * 60
  const twist = 4.5 + random() * 3
  const hexagon =
    `M${num(across / 2)} 0L${num(across)} ${num(side / 2)}V${num(1.5 * side)}L${num(across / 2)} ${num(2 * side)}` +
    `L0 ${num(1.5 * side)}V${num(side / 2)}ZM${num(across / 2)} ${num(2 * side)}V${num(3 * side)}`
  const sheet = (name: string, ink: Ink, pen: number, turn: number): string =>
    `<pattern id="${id}${name}" width="${num(across)}" height="${num(3 * side)}" patternUnits="userSpaceOnUse"` +
    ` patternTransform="translate(${num(width / 2)} ${num(height / 2)}) rotate(${num(turn)})">` +
    `${stroke(hexagon, ink, pen)}</pattern><path d="M0 0H${width}V${height}H0Z" fill="url(#${id}${name})"/>`
  return sheet('a', LINE, side * 0.34, angle) + sheet('b', SPOT, side * 0.2, angle + twist)
}

/** Every motif by its name. */
export const motifs: Readonly<Record<MotifName, Motif>> = {
  orbits,
  waves,
  lattice,
  phase,
  cells,
  spectrum,
  contour,
  dipole,
  penrose,
  seeds,
  lorenz,
  neuron,
  eclipse,
}
