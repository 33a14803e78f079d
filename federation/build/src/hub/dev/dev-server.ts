import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import type { BuiltRemote } from '@hub/contract'
import { HubError } from '../command.ts'
import { DEVELOPMENT, DEVELOPMENT_BUILD } from './watch-build.ts'

/** What changed: modules (in a build), or translations. */
export type Change = 'code' | 'texts'

export interface DevServer {
  /** Tells open pages what changed. */
  announce(change: Change): void
  stop(): Promise<void>
}

export interface DevServerOptions {
  /** Folder of the remote. */
  root: string
  name: string
  port: number
  /** Origin of the site: pages of no other may read the build. */
  site: string
}

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
}

/** Path below which the build of a remote is served, laid out as it is published. */
const baseOf = (name: string): string => `/${name}/${DEVELOPMENT}/`

/** Returns the URL with which a tab overrides a remote: it stays, whatever the current entry is called. */
export const entryUrl = (name: string, port: number): string =>
  `http://localhost:${port}${baseOf(name)}remoteEntry.js`

/**
 * Serves the current build of a remote to the pages of a site, its translations from their sources, and what changes as
 * events. Listens on the loopback interface.
 */
export async function startDevServer(options: DevServerOptions): Promise<DevServer> {
  const open = new Set<ServerResponse>()
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', options.site)
    response.setHeader('cache-control', 'no-store')
    const [path = '/'] = (request.url ?? '/').split('?')
    if (request.method === 'GET' && path === `${baseOf(options.name)}${CHANGES}`) follow(request, response)
    else void respond(options, path, response)
  })

  function follow(request: IncomingMessage, response: ServerResponse) {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(':\n\n')
    open.add(response)
    request.once('close', () => open.delete(response))
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ message }) =>
      reject(new HubError(`port ${options.port}: ${message}; --port takes another`)),
    )
    server.listen(options.port, '127.0.0.1', resolve)
  })
  return {
    announce(change) {
      for (const response of open) response.write(`event: ${change}\ndata:\n\n`)
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Name of the event stream, relative to the description that names it. */
const CHANGES = 'changes'

async function respond(options: DevServerOptions, path: string, response: ServerResponse): Promise<void> {
  const content = await contentAt(options, path).catch(() => undefined)
  response.statusCode = content === undefined ? 404 : 200
  if (content !== undefined) response.setHeader('content-type', TYPES[extname(path)] ?? 'text/plain')
  response.end(content ?? 'not found')
}

/** @throws when there is no such file */
async function contentAt(
  { root, name }: DevServerOptions,
  path: string,
): Promise<Uint8Array | string | undefined> {
  const build = join(root, DEVELOPMENT_BUILD)
  const described = async () =>
    JSON.parse(await readFile(join(build, 'hub-remote.json'), 'utf8')) as BuiltRemote
  const file = fileAt(path, name)
  if (file === 'hub-remote.json') return JSON.stringify({ ...(await described()), changes: CHANGES })
  if (file === 'remoteEntry.js') return readFile(join(build, (await described()).entry))
  return file === undefined ? undefined : readFile(join(file.startsWith('locales/') ? root : build, file))
}

/** Returns the path in the build of a published path, or undefined for one that leads out of it. */
function fileAt(path: string, name: string): string | undefined {
  const decoded = decodeURIComponent(path)
  if (decoded.split('/').includes('..')) return undefined
  if (decoded.startsWith(`/${name}/assets/`)) return decoded.slice(`/${name}/`.length)
  return decoded.startsWith(baseOf(name)) ? decoded.slice(baseOf(name).length) : undefined
}
