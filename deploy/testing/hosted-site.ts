import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { type RunningNginx, runNginx } from './run-nginx.ts'
import { type PageServer, pageServer } from './run-page-server.ts'
import { type SmallSite, smallSite } from './small-site.ts'

interface TestResponse {
  status: number
  headers: IncomingHttpHeaders
  /** The body as transferred, still compressed. */
  body: Buffer
  text: string
}

interface TestRequest {
  method?: string
  headers?: Record<string, string>
  /** Local IP address to send from: rate limits count by IP address. */
  from?: string
}

export type SendRequest = (path: string, question?: TestRequest) => Promise<TestResponse>

/** Sends a request to a local site with a self-signed certificate, with the path unchanged. */
export function requestSender(port: number): { ask: SendRequest; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 64, rejectUnauthorized: false })
  const ask: SendRequest = (path, { method = 'GET', headers = {}, from } = {}) =>
    new Promise((resolve, reject) => {
      const local = from ? { localAddress: from } : {}
      const sent = request({
        host: '127.0.0.1',
        servername: 'localhost',
        port,
        path,
        method,
        agent,
        ...local,
        headers: { host: 'localhost', ...headers },
      })
      sent.once('error', reject)
      sent.once('response', (message: IncomingMessage) => {
        buffer(message).then(
          (body) =>
            resolve({
              status: message.statusCode ?? 0,
              headers: message.headers,
              body,
              text: body.toString(),
            }),
          reject,
        )
      })
      sent.end()
    })
  return { ask, close: () => agent.destroy() }
}

export interface HostedSite {
  site: SmallSite
  /** Not started yet. */
  pages: PageServer
  nginx: RunningNginx
  ask: SendRequest
  /** The composition that is live at first. */
  live: string
  stop(): Promise<void>
}

/** Starts a minimal published site behind nginx and the page server, as in production. */
export async function hostedSite(): Promise<HostedSite> {
  const site = await smallSite()
  const live = await site.compose('first')
  await site.goLive(live)
  const pages = await pageServer(site.root)
  const nginx = await runNginx({ root: site.root, pageServerPort: pages.port })
  const { ask, close } = requestSender(nginx.port)
  return {
    site,
    pages,
    nginx,
    ask,
    live,
    async stop() {
      close()
      await nginx.stop()
      await pages.remove()
      await site.remove()
    },
  }
}

/** Time limit for starting it: the first start on a machine installs nginx. */
export const HOSTED_WITHIN_MS = 15 * 60_000
