import { isIP } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'

/** The header in which hosted Supabase tells a client's address: Cloudflare sets it and drops what the client sent. */
const clientAddressHeader = 'cf-connecting-ip'

/**
 * Sets the header of each request from its socket, so that no client chooses its own address. Behind a proxy that is
 * trusted the last address of X-Forwarded-For counts, which is the one that the proxy wrote.
 */
export function markClientAddress(trustsProxy: boolean): MiddlewareHandler {
  return (context, next) => {
    const { headers } = context.req.raw
    const forwarded = trustsProxy && headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()
    const address = forwarded && isIP(forwarded) ? forwarded : socketAddress(context)
    headers.delete(clientAddressHeader)
    if (address) headers.set(clientAddressHeader, address)
    return next()
  }
}

/** The caller's address; `local` for requests that come without a socket, as in tests. */
export function clientAddress(context: Context): string {
  return context.req.raw.headers.get(clientAddressHeader) ?? 'local'
}

function socketAddress(context: Context): string | undefined {
  const bindings = context.env as Partial<HttpBindings> | undefined
  return bindings?.incoming?.socket.remoteAddress
}
