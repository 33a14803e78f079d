import { once } from 'node:events'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { createAdaptorServer } from '@hono/node-server'
import { LocalError, systemCode } from './errors.ts'
import { portInUse } from './ports.ts'

export type Handler = {
  fetch: (request: Request, bindings?: object) => Promise<Response>
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
}

export type HttpServer = { port: number; close: () => Promise<void> }

/** Serves a handler on the loopback interface; port 0 takes any free one. The handler may be set later. */
export async function listen(
  port: number,
  portVariable: string,
  handler: () => Handler,
): Promise<HttpServer> {
  const server = createAdaptorServer({
    fetch: (request, bindings) => handler().fetch(request, bindings),
    // Longer than clients keep a connection: one that closes as a request arrives fails that request.
    serverOptions: { keepAliveTimeout: 120_000 },
  }) as Server
  const upgraded = new Set<Duplex>()
  server.on('upgrade', (request, socket, head) => {
    upgraded.add(socket)
    socket.on('close', () => upgraded.delete(socket))
    handler().upgrade(request, socket, head)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening').catch((error: unknown) => {
    if (systemCode(error) === 'EADDRINUSE') throw portInUse(port, portVariable, error)
    throw error
  })
  const address = server.address()
  if (typeof address !== 'object' || address === null)
    throw new LocalError('port-in-use', `Port ${port} is gone.`)
  return {
    port: address.port,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      // Web sockets are no longer the server's own.
      for (const socket of upgraded) socket.destroy()
      await closed
    },
  }
}
