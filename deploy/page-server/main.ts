import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listen } from '@hub/serve/listen'
import { IMAGE_SCRIPTS } from '@hub/serve/node-images'
import { imageRenderer } from '@hub/serve/render-image'
import { staticHost } from '@hub/serve/static-host'

// Entry of the bundled page server. Its dependencies are in its own folder, the site in SITE_ROOT.

const { SITE_ROOT: root, PORT: port = '8080', SERVER_RENDERING } = process.env
if (!root) throw new Error('SITE_ROOT is the folder of the published site; it is not set.')

const tool = (name: string) => readFile(join(import.meta.dirname, 'drawing', name))
const drawPicture = imageRenderer(async () => {
  const [wasm, ...fonts] = await Promise.all(
    ['drawing.wasm', ...IMAGE_SCRIPTS.map((script) => `${script}.woff2`)].map(tool),
  )
  if (!wasm) throw new Error('drawing.wasm is empty')
  return { wasm, fonts }
})

const server = await listen(
  staticHost(root, { drawPicture, ...(SERVER_RENDERING === 'off' ? {} : { rendering: {} }) }),
  Number(port),
)
process.stdout.write(`Pages of ${root} on http://127.0.0.1:${server.port}\n`)
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void server.stop().then(() => process.exit(0)))
