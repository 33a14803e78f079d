// Runs the server builds of apps for a release, started by `prerender-process.ts` without environment and with read
// access to the builds alone. Rendering a page before its data needs no network, so there is none.
import dgram from 'node:dgram'
import dns from 'node:dns'
import { createRequire } from 'node:module'
import net from 'node:net'

const load = createRequire(import.meta.url)

const deny = () => {
  throw new Error('code that is prerendered has no network')
}
// What Node's own modules, fetch included, connect and look names up with.
net.Socket.prototype.connect = deny
net.Server.prototype.listen = deny
for (const name of /** @type {const} */ (['bind', 'connect', 'send'])) dgram.Socket.prototype[name] = deny
for (const resolver of [dns, dns.promises, dns.Resolver.prototype, dns.promises.Resolver.prototype])
  for (const name of Object.keys(Object.getOwnPropertyDescriptors(resolver)))
    if (/^(lookup|resolve|reverse)/.test(name)) Reflect.set(resolver, name, deny)

// Held here, so that the apps' code cannot send anything in its place.
const send = process.send?.bind(process)
Reflect.deleteProperty(process, 'send')

process.on('message', async (/** @type {import('./prerender-process.ts').PrerenderMessage} */ message) => {
  const { id, shell, module, page } = message
  try {
    const rendered = await load(shell).prerender({ ...page, module: load(module) })
    send?.({ id, page: { html: rendered.html, metadata: rendered.metadata } })
  } catch (error) {
    send?.({ id, error: error instanceof Error ? `${error.name}: ${error.message}` : String(error) })
  }
})
