import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { imageRenderer, type RenderImage } from './render-image.ts'

const FONTS = join(import.meta.dirname, '../../../shared-ui/src/fonts')
const SCRIPTS = ['cyrillic', 'latin', 'cyrillic-ext', 'latin-ext']

/**
 * Renders images with installed packages and the repository's fonts. One instance per process, because
 * WebAssembly is initialised once.
 */
export const nodeImages: RenderImage = imageRenderer(async () => {
  const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')
  const fonts = SCRIPTS.map((script) => readFile(join(FONTS, `onest-${script}-wght-normal.woff2`)))
  return { wasm: await readFile(wasm), fonts: await Promise.all(fonts) }
})
