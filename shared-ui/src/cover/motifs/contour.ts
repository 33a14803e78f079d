import {
  curve,
  distance,
  fill,
  LINE,
  type Motif,
  type Point,
  roundedPolygon,
  SPOT,
  stroke,
  times,
} from '../motif.ts'

/** Heights on a square grid; (0, 0) of the grid lies one cell outside the frame. */
interface Field {
  readonly columns: number
  readonly cell: number
  readonly heights: readonly number[]
}

/* An edge of the grid is 2 × node for the one to the right and 2 × node + 1 for the one downwards. */
const rightOf = (node: number): number => node * 2
const downFrom = (node: number): number => node * 2 + 1

/** Marching squares: which edges the isoline joins. */
function joinedEdges({ columns, heights }: Field, level: number): Map<number, number[]> {
  const joined = new Map<number, number[]>()
  const join = (a: number, b: number): void => {
    joined.set(a, [...(joined.get(a) ?? []), b])
    joined.set(b, [...(joined.get(b) ?? []), a])
  }
  const above = (node: number): boolean => (heights[node] ?? 0) > level
  for (let node = 0; node < heights.length - columns - 1; node++) {
    if (node % columns === columns - 1) continue
    const crossed = [
      above(node) !== above(node + 1) && rightOf(node),
      above(node + 1) !== above(node + columns + 1) && downFrom(node + 1),
      above(node + columns) !== above(node + columns + 1) && rightOf(node + columns),
      above(node) !== above(node + columns) && downFrom(node),
    ].filter((edge): edge is number => edge !== false)
    for (let i = 0; i + 1 < crossed.length; i += 2) join(crossed[i] as number, crossed[i + 1] as number)
  }
  return joined
}

/** Where the isoline cuts the edge. */
function cut({ columns, cell, heights }: Field, edge: number, level: number): Point {
  const node = edge >> 1
  const down = edge % 2 === 1
  const [from, to] = [heights[node] ?? 0, heights[down ? node + columns : node + 1] ?? 0]
  const t = (level - from) / (to - from)
  const [x, y] = [((node % columns) - 1) * cell, (Math.floor(node / columns) - 1) * cell]
  return down ? [x, y + t * cell] : [x + t * cell, y]
}

function isoline(field: Field, level: number): string {
  const joined = joinedEdges(field, level)
  const seen = new Set<number>()
  const neighbours = (edge: number): number[] => joined.get(edge) ?? []
  // Lines that run out of the frame start at their open end; what is left after them is closed.
  const starts = [...joined.keys()].sort((a, b) => neighbours(a).length - neighbours(b).length)
  let path = ''
  for (const start of starts) {
    if (seen.has(start)) continue
    const run: Point[] = []
    let edge: number | undefined = start
    while (edge !== undefined) {
      seen.add(edge)
      const point = cut(field, edge, level)
      const previous = run.at(-1)
      if (!previous || distance(previous, point) > field.cell * 0.4) run.push(point)
      edge = neighbours(edge).find((next) => !seen.has(next))
    }
    if (run.length > 2) path += neighbours(start).length > 1 ? roundedPolygon(run) : curve(run)
  }
  return path
}

/** Isolines of a potential with a few hills and one well. */
export const contour: Motif = ({ width, height, short, stretch, coarse, density, pen, random }) => {
  const cell = short / (coarse ? 16 : 30)
  const [columns, rows] = [Math.floor(width / cell) + 3, Math.floor(height / cell) + 3]
  const peaks = times(Math.round(3 + 1.5 * stretch), (i) => ({
    at: [width * random(), height * random()] as Point,
    spread: short * (0.16 + 0.22 * random()),
    height: i === 1 ? -0.9 : 0.6 + 0.7 * random(),
  }))
  const heights = times(columns * rows, (node) => {
    const here: Point = [((node % columns) - 1) * cell, (Math.floor(node / columns) - 1) * cell]
    return peaks.reduce((sum, peak) => {
      return sum + peak.height * Math.exp(-(distance(here, peak.at) ** 2) / (2 * peak.spread ** 2))
    }, 0)
  })
  const field = { columns, cell, heights }
  const [low, high] = [Math.min(...heights), Math.max(...heights)]
  const count = coarse ? 5 : Math.round(9 + 4 * density)
  const bold = Math.floor(count / 2)
  const lines = times(count - 1, (i) => {
    const level = i + 1
    const path = isoline(field, low + ((high - low) * level) / count)
    if (level === count - 2) return fill(path, SPOT)
    return level === bold ? stroke(path, SPOT, pen * 2.4) : stroke(path, LINE, pen * (1 + level / count))
  })
  return lines.join('')
}
