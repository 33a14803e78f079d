import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, it } from 'vitest'

it.each(['edge.ts', 'og/render-image.ts'])('%s uses no Node API', async (file) => {
  const { metafile } = await build({
    entryPoints: [join(import.meta.dirname, file)],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    // Rejects what only Node has.
    platform: 'browser',
    logLevel: 'silent',
  })
  expect(
    Object.keys(metafile.inputs).filter((input) =>
      /react|i18next|hono(?!\/dist\/(?:helper|utils)\/html)/.test(input),
    ),
  ).toEqual([])
})
