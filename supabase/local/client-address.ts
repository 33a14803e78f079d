import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** The caller's address; `local` for requests that come without a socket, as in tests. */
export function clientAddress(context: Context): string {
  const bindings = context.env as Partial<HttpBindings> | undefined
  return bindings?.incoming?.socket.remoteAddress ?? 'local'
}
