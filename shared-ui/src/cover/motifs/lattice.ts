import { num } from '../geometry.ts'
import type { Motif } from '../motif.ts'
import { type Ink, LINE, SPOT, stroke } from '../paint.ts'

/** Two sheets of graphene, twisted, and the beat between them. */
export const lattice: Motif = ({ width, height, short, coarse, density, random, id }) => {
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
