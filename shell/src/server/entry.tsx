import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { parseRegistry, type Registry, type RemoteRoute } from '@hub/contract'
import type { PageMetadata } from '@hub/contract/page-metadata'
import {
  RENDERING_PROTOCOL,
  type RenderingFiles,
  type RenderMessage,
  type RenderRequest,
  type RenderWorkerData,
} from '@hub/contract/rendering'
import { hydrateSignedOut } from '@hub/shared-auth'
import type { SiteConfig } from '../boot/site-config.ts'
import { prerenderPage, renderPage } from './render-page.tsx'
import { addTexts, type ServerSite, setUpSite, type Texts } from './set-up-site.ts'

// The server build: publishing calls `prerender`, the page server `startRenderWorker`.

export interface PrerenderOptions extends ServerSite {
  /** Translations of every namespace that the page needs. */
  texts: Texts
  remote: string
  route: RemoteRoute
  /** Exports of the route's module, from the remote's server build. */
  module: unknown
}

/** Renders a page for publishing, as `prerenderPage` does. */
export async function prerender(
  options: PrerenderOptions,
): Promise<{ html: string; metadata: PageMetadata }> {
  await setUpSite(options)
  await addTexts(options.language, options.texts)
  return prerenderPage(options)
}

/**
 * Renders the pages of one composition in one language, in a thread of its own: the singletons hold one language, and a
 * remote that loops or leaks takes nothing else with it.
 */
export async function startRenderWorker(): Promise<void> {
  const port = parentPort
  if (!port) throw new Error('pages are rendered in a worker thread')
  const { module: ownFile, root, composition, language, apiLimitMs } = workerData as RenderWorkerData
  // The bundler replaces its own `require`.
  const requireFile = createRequire(ownFile)
  const send = (message: RenderMessage) => port.postMessage(message)
  const readComposed = async (file: string): Promise<unknown> =>
    JSON.parse(await readFile(join(root, composition, file), 'utf8'))
  const files = (await readComposed('rendering.json')) as RenderingFiles
  const registry = parseRegistry(await readComposed('registry.json'))
  hydrateSignedOut()
  await setUpSite({ config: files.config as unknown as SiteConfig, registry, language })
  const added = new Map<string, Promise<void>>()

  async function addNamespace(name: string): Promise<void> {
    const texts = (await readComposed(`locales/${language}/${name}.json`)) as Texts[string]
    await addTexts(language, { [name]: texts })
  }

  async function render({ id, url, ...request }: RenderRequest): Promise<void> {
    const { remote } = request
    const route = remote === '' ? undefined : routeOf(registry, request)
    for (const name of ['common', ...(route?.namespaces ?? [])])
      if (!added.has(name)) added.set(name, addNamespace(name))
    await Promise.all(added.values())
    const file = route && join(root, files.remotes[remote] ?? '', 'server', `${route.module.slice(2)}.cjs`)
    const landing = route && file ? { remote, route, module: requireFile(file) as unknown } : undefined
    const onPhase = (type: 'rendering' | 'waiting') => send({ type, id })
    const page = await renderPage({ landing, url, apiLimitMs, onPhase })
    send({ type: 'rendered', id, page })
  }

  port.on('message', (request: RenderRequest) => {
    render(request).catch((error: unknown) =>
      send({
        type: 'failed',
        id: request.id,
        reason: error instanceof Error ? `${error.stack}` : `${error}`,
      }),
    )
  })
  send({ type: 'ready', protocol: RENDERING_PROTOCOL })
}

function routeOf(registry: Registry, { remote, route: path }: Pick<RenderRequest, 'remote' | 'route'>) {
  const route = registry.remotes
    .find(({ name }) => name === remote)
    ?.routes.find((candidate) => candidate.path === path)
  if (!route) throw new Error(`${remote} has no route ${path}`)
  return route
}
