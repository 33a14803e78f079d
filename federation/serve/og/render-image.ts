import { PREVIEW_IMAGE_SIZE } from '@hub/contract/metadata-tags'
import type { PreviewImage } from '@hub/contract/page-metadata'
import { coverColours, TOKENS } from '@hub/shared-ui/cover-colours'
import { coverPrints } from '@hub/shared-ui/cover-options'
import { coverArt, coverSvg } from '@hub/shared-ui/cover-svg'
import { type CoverKind, kindNames } from '@hub/shared-ui/kinds'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { escapeXml } from '../escape-xml.ts'
import { fitText } from './fit-text.ts'

interface NamedImage extends PreviewImage {
  /** Name of the site, next to its logo. */
  siteName: string
}

const { width: WIDTH, height: HEIGHT } = PREVIEW_IMAGE_SIZE
const COVER_WIDTH = 540
const EDGE = 56
const TEXT_WIDTH = WIDTH - COVER_WIDTH - 2 * EDGE
const TITLE = { width: TEXT_WIDTH, height: 350, sizes: [68, 60, 52, 46, 40, 34], lineHeight: 1.12 }
const NOTE = { width: TEXT_WIDTH, height: 70, sizes: [26, 22], lineHeight: 1.3 }

/** Draws title, note and site name next to the page's cover. */
export function imageSvg(picture: NamedImage): string {
  const title = fitText(picture.title || picture.siteName, TITLE)
  const note = picture.note ? fitText(picture.note, NOTE) : undefined
  const titleTop = EDGE + title.size * 0.8
  const noteTop = titleTop + title.lines.length * title.size * TITLE.lineHeight + 14
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<path d="M0 0h${WIDTH}v${HEIGHT}H0z" fill="${TOKENS.surface}"/>` +
    text(title.lines, { ...TITLE, size: title.size, top: titleTop, colour: TOKENS.text, weight: 0.035 }) +
    (note
      ? text(note.lines, { ...NOTE, size: note.size, top: noteTop, colour: TOKENS.muted, weight: 0 })
      : '') +
    mark(picture.siteName) +
    cover(picture) +
    '</svg>'
  )
}

interface TextLook {
  size: number
  top: number
  colour: string
  lineHeight: number
  /** Outline width relative to the size: the renderer supports only the font's regular weight. */
  weight: number
}

function text(lines: string[], { size, top, colour, lineHeight, weight }: TextLook): string {
  const outline = weight > 0 ? ` stroke="${colour}" stroke-width="${(size * weight).toFixed(1)}"` : ''
  const spans = lines.map(
    (line, index) =>
      `<tspan x="${EDGE}" y="${Math.round(top + index * size * lineHeight)}">${escapeXml(line)}</tspan>`,
  )
  const tight = weight > 0 ? ` letter-spacing="${(size * -0.015).toFixed(1)}"` : ''
  return `<text font-family="Onest" font-size="${size}"${tight} fill="${colour}"${outline}>${spans.join('')}</text>`
}

const mark = (siteName: string): string =>
  `<g transform="translate(${EDGE} ${HEIGHT - EDGE - 36})">` +
  `<path d="M0 0h36v36H0z" fill="${TOKENS.text}"/>` +
  `<path d="M6 0h2v36H6zM21 0h1v36h-1zM29 0h3v36h-3z" fill="${TOKENS.surface}"/>` +
  `<path d="M12 0h6v36h-6z" fill="${TOKENS['mark-line']}"/>` +
  `<text x="52" y="26" font-family="Onest" font-size="24" fill="${TOKENS.text}" stroke="${TOKENS.text}" stroke-width="0.6">` +
  `${escapeXml(siteName)}</text></g>`

function cover({ seed, kind, motif, print }: PreviewImage): string {
  const known = coverKindOf(kind)
  // Its fine lines make a file of 740 kB, and no pattern in the small pictures that messengers show.
  const isFine = coverArt(seed, known, { motif }).motif === 'lattice'
  const drawing = coverSvg(seed, known, (chosen) => coverColours(known, chosen, 'light'), {
    size: isFine ? 's' : 'l',
    ratio: COVER_WIDTH / HEIGHT,
    motif,
    print: coverPrints.find((name) => name === print),
  })
  const place = `x="${WIDTH - COVER_WIDTH}" y="0" width="${COVER_WIDTH}" height="${HEIGHT}" preserveAspectRatio="xMidYMid slice"`
  return drawing.replace(/width="\d+" height="\d+"/, place)
}

const coverKindOf = (kind: string): CoverKind => kindNames.find((name) => name === kind) ?? 'hub'

export interface DrawingTools {
  /** `index_bg.wasm` of `@resvg/resvg-wasm`, as bytes or compiled: edge hosts allow only compiled ones. */
  wasm: BufferSource | WebAssembly.Module
  /** Font files of the site (woff2), by script. */
  fonts: Uint8Array[]
}

export type RenderImage = (picture: NamedImage) => Promise<Uint8Array>

/** Renders preview images. The tools are loaded with the first image. */
export function imageRenderer(bring: () => Promise<DrawingTools>): RenderImage {
  let ready: Promise<Uint8Array[]> | undefined

  async function prepare(): Promise<Uint8Array[]> {
    const { wasm, fonts } = await bring()
    await initWasm(wasm)
    return fonts
  }

  return async (picture) => {
    ready ??= prepare()
    const fontBuffers = await ready
    const drawing = new Resvg(imageSvg(picture), { font: { fontBuffers, defaultFontFamily: 'Onest' } })
    try {
      return drawing.render().asPng()
    } finally {
      drawing.free()
    }
  }
}
