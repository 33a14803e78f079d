import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'

export interface Listening {
  port: number
  stop(): Promise<void>
}

/** An address may carry 10 kB of Cyrillic text, which is 60 kB as it travels; Node's own limit is 16 kB. */
const serverOptions = { maxHeaderSize: 128 * 1024 }

/** Answers on the loopback interface; port 0 takes any free one. */
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
