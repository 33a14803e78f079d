import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedRequest {
  url: string
  headers: IncomingHttpHeaders
}

export interface ScriptedResponse {
  status?: number
  headers?: Record<string, string>
  body: string
}

export interface ScriptedPageServer {
  port: number
  /** Requests since the start, oldest first. */
  received: ReceivedRequest[]
  stop(): Promise<void>
}

/** Starts a server that takes the page server's place behind nginx, answers as a test says and records requests. */
export async function scriptedPageServer(
  respond: (request: ReceivedRequest) => ScriptedResponse,
): Promise<ScriptedPageServer> {
  const received: ReceivedRequest[] = []
  const server = createServer(({ url = '', headers }, response) => {
    const request = { url, headers }
    received.push(request)
    const { status = 200, headers: more = {}, body } = respond(request)
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...more }).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    received,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close').catch(() => undefined)
    },
  }
}
