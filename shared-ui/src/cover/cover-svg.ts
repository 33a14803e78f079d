import type { CoverKind } from '../kind/kinds.ts'
import { type CoverOptions, coverArt } from './cover-art.ts'
import { LINE, SPOT } from './motif.ts'

/** Colours written out, for where no style sheet reaches: pictures for mail and for Open Graph. */
export interface CoverColours {
  readonly ground: string
  readonly line: string
  readonly spot: string
}

/** The cover as a file of its own. */
export function coverSvg(
  seed: string,
  kind: CoverKind,
  colours: CoverColours,
  options: CoverOptions = {},
): string {
  for (const colour of Object.values(colours)) {
    if (!/^#[0-9a-f]{6}$/i.test(colour)) throw new Error(`Not a colour: ${colour}`)
  }
  const { width, height, body } = coverArt(seed, kind, options)
  const art = body.replaceAll(LINE, colours.line).replaceAll(SPOT, colours.spot)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<path d="M0 0H${width}V${height}H0Z" fill="${colours.ground}"/>${art}</svg>`
  )
}
