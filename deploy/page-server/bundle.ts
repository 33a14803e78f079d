import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { imageFiles } from '@hub/serve/node-images'
import { build } from 'esbuild'

/**
 * Bundles the page server into a folder that needs only Node: `page-server.mjs` and the files for rendering
 * images.
 */
export async function bundlePageServer(folder: string): Promise<string> {
  const drawing = join(folder, 'drawing')
  await mkdir(drawing, { recursive: true })
  const { wasm, fonts } = imageFiles()
  const program = join(folder, 'page-server.mjs')
  await Promise.all([
    cp(wasm, join(drawing, 'drawing.wasm')),
    ...fonts.map(({ script, file }) => cp(file, join(drawing, `${script}.woff2`))),
    build({
      entryPoints: [join(import.meta.dirname, 'main.ts')],
      outfile: program,
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      legalComments: 'none',
      logLevel: 'silent',
    }),
  ])
  return program
}
