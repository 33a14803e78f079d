import type { CoverKind } from '../kind/kinds.ts'
import { type CoverOptions, coverArt } from './cover-art.ts'
import type { CoverPrint } from './cover-options.ts'
import { LINE, SPOT } from './motif.ts'

/** Colours written out: no style sheet of the page reaches into a file. */
export interface CoverColours {
  readonly ground: string
  readonly line: string
  readonly spot: string
}

/**
 * Returns a cover as an SVG file.
 *
 * @param coloursOf called with the print that staff or the seed have chosen
 */
export function coverSvg(
  seed: string,
  kind: CoverKind,
  coloursOf: (print: CoverPrint) => CoverColours,
  options: CoverOptions = {},
): string {
  const { width, height, body, print } = coverArt(seed, kind, options)
  const colours = coloursOf(print)
  for (const colour of Object.values(colours)) {
    if (!/^#[0-9a-f]{6}$/i.test(colour)) throw new Error(`Not a colour: ${colour}`)
  }
  const art = body.replaceAll(LINE, colours.line).replaceAll(SPOT, colours.spot)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<path d="M0 0H${width}V${height}H0Z" fill="${colours.ground}"/>${art}</svg>`
  )
}
