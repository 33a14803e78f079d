import { cp, mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { build } from 'esbuild'

const FONTS = join(import.meta.dirname, '../../shared-ui/src/fonts')
const SCRIPTS = ['cyrillic', 'latin', 'cyrillic-ext', 'latin-ext']

/**
 * Bundles the page server into a folder that needs only Node: `page-server.mjs` and the files for rendering
 * images.
 */
export async function bundlePageServer(folder: string): Promise<string> {
  const drawing = join(folder, 'drawing')
  await mkdir(drawing, { recursive: true })
  const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')
  const program = join(folder, 'page-server.mjs')
  await Promise.all([
    cp(wasm, join(drawing, 'drawing.wasm')),
    ...SCRIPTS.map((script) =>
      cp(join(FONTS, `onest-${script}-wght-normal.woff2`), join(drawing, `${script}.woff2`)),
    ),
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
