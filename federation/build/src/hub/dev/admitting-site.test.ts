import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { readAdmittingSite } from './admitting-site.ts'

const ORIGIN = 'http://localhost:3010'

let server: Server | undefined

afterEach(async () => {
  if (!server?.listening) return
  server.close()
  await once(server, 'close')
})

/** Serves a page with a configuration, and returns its URL. */
async function siteWith(config: string, policy = `script-src 'self' ${ORIGIN}`): Promise<string> {
  server = createServer((_, response) => {
    response.setHeader('content-security-policy', policy)
    response.setHeader('connection', 'close')
    response.end(config && `<script type="application/json" id="hub-config">${config}</script>`)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it('says why a site cannot be reached', async () => {
  const site = await siteWith('{}')
  server?.close()
  await once(server as Server, 'close')
  await expect(readAdmittingSite(site, ORIGIN)).rejects.toThrow(
    /^http:\/\/127\.0\.0\.1:\d+ cannot be reached: .*ECONNREFUSED/,
  )
})

it.each([
  ['{"allowOverrides":true}', true],
  ['{"allowOverrides":false}', false],
  ['{}', false],
])('a site with the configuration %s allows overrides: %s', async (config, allowsOverrides) => {
  expect(await readAdmittingSite(await siteWith(config), ORIGIN)).toEqual({ allowsOverrides })
})

it('a site whose policy does not name the origin is rejected', async () => {
  await expect(readAdmittingSite(await siteWith('{}', "script-src 'self'"), ORIGIN)).rejects.toThrow(
    `admits no scripts from ${ORIGIN}`,
  )
})

it('a page that is no site is rejected', async () => {
  await expect(readAdmittingSite(await siteWith(''), ORIGIN)).rejects.toThrow(
    'answers 200 and is not a site of this kind',
  )
})
