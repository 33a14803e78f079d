import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Context } from 'hono'
import type { Sql } from 'postgres'
import { type WebSocket, WebSocketServer } from 'ws'
import { type Keys, verifyJwt } from '../jwt.ts'

import { type Change, watchChanges } from './changes.ts'
import { asBroadcast, asObject } from './channel.ts'
import { type Connection, serveConnection } from './connection.ts'
import { type Reader, readRow } from './rows.ts'
import { createTopics } from './topics.ts'

/** Events in a second that a client gets and sends unless it asks for fewer. */
const eventsPerSecond = 10

export type RealtimeOptions = {
  /** Superuser's connection. */
  sql: Sql
  keys: Keys
  apiUrl: string
  /** The API, for reading rows as their readers may see them. */
  fetch: (request: Request) => Promise<Response>
  now: () => number
  log: (text: string) => void
}

/** The realtime endpoint of Supabase: changes of tables, broadcast and presence. */
export function createRealtime({ sql, keys, apiUrl, fetch, now, log }: RealtimeOptions) {
  const server = new WebSocketServer({ noServer: true })
  const connections = new Map<WebSocket, Connection>()
  const topics = createTopics()
  const changes = watchChanges(sql, (change) => {
    for (const connection of connections.values()) connection.onChange(change)
  })
  const isKey = (key: unknown) => key === keys.publishable || key === keys.secret
  let ids = 0

  function authenticate(token: unknown): Reader | undefined {
    if (token === undefined || token === null || isKey(token)) return { token: undefined, role: 'anon' }
    if (typeof token !== 'string') return undefined
    const verified = verifyJwt(token, keys.jwtSecret, now())
    return 'claims' in verified ? { token, role: verified.claims.role } : undefined
  }

  function accept(socket: WebSocket, parameters: URLSearchParams) {
    const wished = Number(parameters.get('eventsPerSecond'))
    const connection = serveConnection(socket, {
      topics,
      changes,
      rate: wished > 0 ? Math.min(wished, eventsPerSecond) : eventsPerSecond,
      authenticate,
      log,
      nextId: () => ++ids,
      read: (change: Change, reader, conditions) =>
        readRow(change, reader, conditions, { sql, publishableKey: keys.publishable, fetch, url: apiUrl }),
    })
    connections.set(socket, connection)
    socket.on('close', () => connections.delete(socket))
    socket.on('error', () => socket.terminate())
  }

  return {
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
      const { pathname, searchParams } = new URL(request.url ?? '/', apiUrl)
      if (pathname !== '/realtime/v1/websocket') return rejectUpgrade(socket, '404 Not Found')
      if (!isKey(searchParams.get('apikey'))) return rejectUpgrade(socket, '401 Unauthorized')
      return server.handleUpgrade(request, socket, head, (accepted) => accept(accepted, searchParams))
    },
    /** Broadcasts of clients that have no socket: `POST /realtime/v1/api/broadcast`. */
    async broadcast(context: Context): Promise<Response> {
      if (!isKey(context.req.header('apikey') ?? context.req.query('apikey'))) {
        return context.json({ message: 'Invalid API key' }, 401)
      }
      const { messages } = asObject(await context.req.json().catch(() => undefined))
      for (const message of Array.isArray(messages) ? messages : []) {
        const { topic } = asObject(message)
        if (typeof topic === 'string') topics.broadcast(`realtime:${topic}`, asBroadcast(message))
      }
      return context.body(null, 202)
    },
    close() {
      for (const socket of connections.keys()) socket.terminate()
      server.close()
    },
  }
}

function rejectUpgrade(socket: Duplex, status: string) {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
