import {
  between,
  distance,
  fill,
  LINE,
  type Motif,
  type Point,
  polar,
  polygon,
  polyline,
  SPOT,
  stroke,
  TAU,
  times,
} from '../motif.ts'

const GOLDEN = (1 + Math.sqrt(5)) / 2

/** Half a rhomb: thin (0) or thick (1), with its apex first. */
type Half = readonly [type: 0 | 1, a: Point, b: Point, c: Point]

function deflate([type, a, b, c]: Half): Half[] {
  if (type === 0) {
    const p = between(a, b, 1 / GOLDEN)
    return [
      [0, c, p, b],
      [1, p, c, a],
    ]
  }
  const q = between(b, a, 1 / GOLDEN)
  const r = between(b, c, 1 / GOLDEN)
  return [
    [1, r, c, a],
    [1, q, r, b],
    [0, r, q, a],
  ]
}

/** Penrose rhombs, by deflation of a decagon. */
export const penrose: Motif = ({ width, height, short, stretch, coarse, pen, random }) => {
  const centre: Point = [width * (0.2 + 0.6 * random()), height * (0.2 + 0.6 * random())]
  const radius = Math.hypot(width, height) * 1.02
  const turn = random() * TAU
  const rim = (i: number): Point => polar(centre, radius, turn + (i * Math.PI) / 5)
  const within = (margin: number) => (p: Point) =>
    p[0] > -margin && p[0] < width + margin && p[1] > -margin && p[1] < height + margin

  let halves = times(
    10,
    (i): Half => (i % 2 ? [0, centre, rim(i), rim(i + 1)] : [0, centre, rim(i + 1), rim(i)]),
  )
  // The decagon grows with the frame's diagonal: one step more keeps the rhombs of a band as small.
  const steps = (coarse ? 4 : 5) + (stretch > 2 ? 1 : 0)
  for (let i = 0; i < steps; i++) {
    const reach = within(radius / GOLDEN ** (i + 1))
    halves = halves.flatMap(deflate).filter(([, ...corners]) => corners.some(reach))
  }
  const visible = halves.filter(([, ...corners]) => corners.some(within(20)))
  const shapes = (type: 0 | 1): string =>
    visible.map(([own, ...corners]) => (own === type ? polygon(corners) : '')).join('')
  const edges = visible.map(([, a, b, c]) => polyline([c, a, b])).join('')
  const star = visible
    .filter(([type, apex]) => type === 0 && distance(apex, centre) < short * 0.4)
    .map(([, ...corners]) => polygon(corners))
    .join('')
  return (
    fill(shapes(0), LINE) + fill(shapes(1), LINE, 0.14) + stroke(edges, LINE, pen * 0.8) + fill(star, SPOT)
  )
}
