import {
  between,
  circle,
  fill,
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
} from '../motif.ts'

/** How often the branches fork: a band holds several neurons, of fewer twigs each. */
const forksOf = (coarse: boolean, band: boolean): number => {
  if (coarse) return 4
  return band ? 6 : 7
}

/** A neuron and its branches; a band holds two or three that reach for each other. */
export const neuron: Motif = ({ width, height, short, stretch, coarse, density, pen, random }) => {
  const depth = forksOf(coarse, stretch > 2)
  const levels = Array.from({ length: depth + 1 }, () => '')
  let tips = ''
  const grow = (from: Point, angle: number, length: number, level: number): void => {
    const to = polar(from, length, angle)
    const bend = (random() - 0.5) * length * 0.5
    const [x, y] = between(from, to)
    const knee = `${num(x - bend * Math.sin(angle))} ${num(y + bend * Math.cos(angle))}`
    levels[level] += `M${xy(from)}Q${knee} ${xy(to)}`
    if (level === depth) {
      if (random() < 0.22) tips += circle(to, pen * 2)
      return
    }
    const forks = level > 0 && random() < 0.25 ? [0] : [1, -1]
    for (const fork of forks) {
      const next = angle + fork * (0.25 + random() * 0.45) + (random() - 0.5) * 0.2
      grow(to, next, length * (0.78 + random() * 0.16), level + 1)
    }
  }

  const count = Math.max(1, Math.round((stretch - 0.5) / 0.95))
  const bodies = times(count, (i): Point => {
    const share = width / count
    return [share * (i + 0.25 + 0.5 * random()), height * (0.3 + 0.4 * random())]
  })
  bodies.forEach((body, i) => {
    const turn = random() * TAU
    const size = short * (coarse ? 0.2 : 0.15) * (i === 0 ? 1 : 0.8 + 0.2 * random())
    for (let arm = 0; arm < 6; arm++) grow(body, turn + (TAU * (arm + (random() - 0.5) * 0.5)) / 6, size, 0)
  })
  const thickness = pen * (coarse ? 3 : 7 * Math.min(1, density))
  return (
    levels.map((level, i) => stroke(level, LINE, thickness * 0.68 ** i)).join('') +
    fill(tips, SPOT) +
    fill(bodies.map((body) => circle(body, short * 0.08)).join(''), LINE) +
    fill(bodies.map((body) => circle(body, short * 0.036)).join(''), SPOT)
  )
}
