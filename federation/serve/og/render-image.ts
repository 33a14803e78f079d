import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { imageSvg, type NamedImage } from './image-svg.ts'

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
