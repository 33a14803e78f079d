import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { assertAdmitted } from './admitting-site.ts'

it('says why a site cannot be reached', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  const site = `http://127.0.0.1:${port}`
  await expect(assertAdmitted(site, 'http://localhost:3010')).rejects.toThrow(
    /^http:\/\/127\.0\.0\.1:\d+ cannot be reached: .*ECONNREFUSED/,
  )
})
