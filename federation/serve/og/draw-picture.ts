import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { type NamedPicture, pictureSvg } from './picture-svg.ts'

export interface DrawingTools {
  /** `index_bg.wasm` of `@resvg/resvg-wasm`, as bytes or compiled: the edge allows compiled ones alone. */
  wasm: BufferSource | WebAssembly.Module
  /** Files of the site's font (woff2), by script. */
  fonts: Uint8Array[]
}

export type DrawPicture = (picture: NamedPicture) => Promise<Uint8Array>

/** Draws pictures for links. Tools are asked for when the first picture is. */
export function pictureDrawer(bring: () => Promise<DrawingTools>): DrawPicture {
  let ready: Promise<Uint8Array[]> | undefined

  async function prepare(): Promise<Uint8Array[]> {
    const { wasm, fonts } = await bring()
    await initWasm(wasm)
    return fonts
  }

  return async (picture) => {
    ready ??= prepare()
    const fontBuffers = await ready
    const drawing = new Resvg(pictureSvg(picture), { font: { fontBuffers, defaultFontFamily: 'Onest' } })
    try {
      return drawing.render().asPng()
    } finally {
      drawing.free()
    }
  }
}
