import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Hono } from 'hono'

const LANGUAGE = /^(ru|en)$/
const NAMESPACE = /^[a-z][a-z0-9-]*$/

/**
 * Serves translations from their sources, so that changes show on the next reload. Writes missing keys to
 * files below `missing`.
 */
export function devTexts(apps: string[], missing: string): Hono {
  const app = new Hono()
  app.get('/locales/:lng/:file{[a-z0-9-]+\\.json}', async (context) => {
    const { lng, file } = context.req.param()
    const path = apps.map((app) => join(app, 'locales', lng, file)).find((candidate) => existsSync(candidate))
    if (!path || !LANGUAGE.test(lng)) return context.notFound()
    return context.body(await readFile(path, 'utf8'), 200, {
      'content-type': 'application/json',
      'cache-control': 'no-cache',
    })
  })
  app.post('/locales/add/:lng/:ns', async (context) => {
    const { lng, ns } = context.req.param()
    if (!LANGUAGE.test(lng) || !NAMESPACE.test(ns)) return context.text('bad request', 400)
    const keys = (await context.req.json()) as Record<string, string>
    await add(join(missing, lng, `${ns}.json`), keys)
    console.warn(`missing text: ${lng}/${ns} ${Object.keys(keys).join(', ')}`)
    return context.body(null, 204)
  })
  return app
}

async function add(file: string, keys: Record<string, string>): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const known = existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Record<string, string>) : {}
  await writeFile(file, `${JSON.stringify({ ...known, ...keys }, null, 2)}\n`)
}
