import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { imageRenderer, type RenderImage } from './render-image.ts'

const FONTS = join(import.meta.dirname, '../../../shared-ui/src/fonts')
/** Scripts of the font files, in the order in which the renderer looks for a letter. */
export const IMAGE_SCRIPTS = ['cyrillic', 'latin', 'latin-supplement', 'cyrillic-ext', 'latin-ext']

/** Paths of the files that rendering needs. */
export const imageFiles = () => ({
  wasm: createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm'),
  /** One for each script. */
  fonts: IMAGE_SCRIPTS.map((script) => ({ script, file: join(FONTS, `onest-${script}-wght-normal.woff2`) })),
})

/**
 * Renders images with installed packages and the repository's fonts. One instance per process, because
 * WebAssembly is initialised once.
 */
export const nodeImages: RenderImage = imageRenderer(async () => {
  const { wasm, fonts } = imageFiles()
  return {
    wasm: await readFile(wasm),
    fonts: await Promise.all(fonts.map(({ file }) => readFile(file))),
  }
})
