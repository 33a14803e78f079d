import { num } from '../geometry.ts'
import type { Motif } from '../motif.ts'
import { fill, LINE, SPOT } from '../paint.ts'

/** Echelle spectrum: orders of light with their dark lines. */
export const spectrum: Motif = ({ width, height, short, stretch, coarse, density, random }) => {
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
