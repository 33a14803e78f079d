import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import { buffer } from 'node:stream/consumers'

export interface TestResponse {
  status: number
  headers: IncomingHttpHeaders
  /** The body as transferred, still compressed. */
  body: Buffer
  text: string
}

export interface TestRequest {
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
