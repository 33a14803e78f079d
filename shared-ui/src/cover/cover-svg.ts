import type { CoverKind } from '../kind/kinds.ts'
import {
  type CoverPrint,
  type CoverSize,
  coverHeights,
  isMotifName,
  type MotifName,
  motifNames,
} from './cover-options.ts'
import { LINE, SPOT, seededRandom } from './motif.ts'
import { motifs } from './motif-table.ts'

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

interface CoverOptions {
  readonly size?: CoverSize | undefined
  /** Width to height of the box that will show it. */
  readonly ratio?: number | undefined
  /** Pinned by staff; without it, or with a name that no motif has, the seed decides. */
  readonly motif?: string | null | undefined
  readonly print?: CoverPrint | null | undefined
  /** Unique in the document, where several covers are inlined in one. */
  readonly id?: string | undefined
}

interface CoverArt {
  readonly motif: MotifName
  readonly print: CoverPrint
  readonly width: number
  readonly height: number
  /** The inside of the SVG, made of numbers and fixed words only: no part of the seed is in it. */
  readonly body: string
}

const lot: readonly CoverPrint[] = ['field', 'night', 'field', 'tint', 'night']

const pens = {
  s: { density: 0.4, pen: 1.5 },
  m: { density: 1, pen: 1.5 },
  l: { density: 1.7, pen: 2.2 },
} as const

const pickFrom = <T>(items: readonly T[], share: number): T => items[Math.floor(share * items.length)] as T

/** Returns a generated cover; the same seed, kind and options always give the same one. */
export function coverArt(seed: string, kind: CoverKind, options: CoverOptions = {}): CoverArt {
  const { size = 'm', ratio = 4 / 3 } = options
  const random = seededRandom(`${seed}/${kind}`)
  const [motifShare, printShare, idShare] = [random(), random(), random()]
  const motif = isMotifName(options.motif) ? options.motif : pickFrom(motifNames, motifShare)
  const print = options.print ?? pickFrom(lot, printShare)
  const { density, pen } = pens[size]
  const height = coverHeights[size]
  const width = Math.round(height * ratio)
  const short = Math.min(width, height)
  const body = motifs[motif]({
    width,
    height,
    short,
    stretch: Math.max(width, height) / short,
    coarse: size === 's',
    density,
    pen,
    random,
    id: options.id ?? `c${Math.floor(idShare * 1e9).toString(36)}${size}`,
  })
  return { motif, print, width, height, body }
}
