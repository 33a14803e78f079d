import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'

export interface Listening {
  port: number
  stop(): Promise<void>
}

const serverOptions = {
  /** A URL may contain 10 kB of Cyrillic text, which is 60 kB when encoded; Node's default limit is 16 kB. */
  maxHeaderSize: 128 * 1024,
  /** Longer than proxies and clients keep a connection: one that closes as a request arrives fails that request. */
  keepAliveTimeout: 120_000,
}

/** Listens on the loopback interface; port 0 takes any free port. */
export function listen(app: Pick<Hono, 'fetch'>, port: number): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1', serverOptions }, (address) =>
      resolve({ port: address.port, stop: () => close(server as Server) }),
    ) as Server
    server.once('error', reject)
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
