import { listen } from '@hub/serve/listen'
import { Hono } from 'hono'

/** What npm knows of a package: all its versions. */
interface Packument {
  name: string
  'dist-tags': Record<string, string>
  versions: Record<string, unknown>
}

/** What npm sends to publish a version. */
interface Publication extends Packument {
  _attachments: Record<string, { data: string }>
}

export interface NpmRegistry {
  url: string
  /** Lines of an `.npmrc` with which npm finds the `@hub` packages here, and may publish. */
  npmrc: string
  stop: () => Promise<void>
}

const TOKEN = 'npm-token'

/** Starts a registry in memory that speaks npm's protocol: it publishes with a token, and serves what was published. */
export async function startNpmRegistry(): Promise<NpmRegistry> {
  const packages = new Map<string, Packument>()
  const tarballs = new Map<string, Buffer<ArrayBuffer>>()
  const app = new Hono()
    .put('/:name', async (context) => {
      if (context.req.header('authorization') !== `Bearer ${TOKEN}`)
        return context.json({ error: 'a token is needed' }, 401)
      const { _attachments: sent, ...published } = await context.req.json<Publication>()
      const known = packages.get(published.name)
      if (Object.keys(published.versions).some((version) => known?.versions[version]))
        return context.json({ error: 'a published version never changes' }, 403)
      packages.set(published.name, {
        ...published,
        versions: { ...known?.versions, ...published.versions },
      })
      for (const [file, { data }] of Object.entries(sent))
        tarballs.set(`/${published.name}/-/${file}`, Buffer.from(data, 'base64'))
      return context.json({ ok: true }, 201)
    })
    .get('/:name', (context) => {
      const found = packages.get(context.req.param('name'))
      return found ? context.json(found) : context.json({ error: 'not found' }, 404)
    })
    .get('*', (context) => {
      const found = tarballs.get(decodeURIComponent(context.req.path))
      return found ? context.body(found) : context.json({ error: 'not found' }, 404)
    })
  const { port, stop } = await listen(app, 0)
  const host = `127.0.0.1:${port}/`
  return {
    url: `http://${host}`,
    npmrc: `@hub:registry=http://${host}\n//${host}:_authToken=${TOKEN}\n`,
    stop,
  }
}
