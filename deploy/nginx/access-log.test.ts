import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { HOSTED_WITHIN_MS, hostedSite, requestSender } from '../testing/hosted-site.ts'
import { runNginx } from '../testing/run-nginx.ts'

const SECRET = 'pJ3c0xQ_hn7V-aaa0123456789abcdef'

it(
  'the access log contains no secrets of tickets and previews, and no codes or tokens of mails',
  async () => {
    const hosted = await hostedSite()
    const nginx = await runNginx({ root: hosted.site.root, pageServerPort: hosted.pages.port })
    const { ask, close } = requestSender(nginx.port)
    const headers = { referer: `https://localhost/tickets/${SECRET}` }
    for (const path of [
      `/tickets/${SECRET}`,
      `/Tickets/${SECRET}?from=mail`,
      `//tickets//${SECRET}/`,
      `/volunteer/${SECRET}`,
      `/preview/${SECRET}`,
      `/auth/callback?token_hash=${SECRET}&type=signup`,
      `/auth/callback?code=${SECRET}`,
      '/registry.json',
    ])
      await ask(path, { headers })
    close()
    const log = await nginx.stop()
    await hosted.stop()
    expect(log).not.toContain(SECRET)
    const lines = log.trim().split('\n')
    expect(lines.map((line) => /"GET ([^"]*)"/.exec(line)?.[1])).toEqual([
      '/tickets/***',
      '/Tickets/***',
      '//tickets//***',
      '/volunteer/***',
      '/preview/***',
      '/auth/callback',
      '/auth/callback',
      '/registry.json',
    ])
    expect(lines.every((line) => line.includes('"https://localhost"'))).toBe(true)
  },
  HOSTED_WITHIN_MS,
)

it('every location that uses the page server has a rate limit', async () => {
  const site = await readFile(join(import.meta.dirname, 'hub/site.conf'), 'utf8')
  const asking = [...site.matchAll(/^location (.+) \{\n((?: .*\n)+)\}/gm)].filter(([, , body]) =>
    body?.includes('include hub/page-server.conf'),
  )
  expect(asking.length).toBeGreaterThan(4)
  const unlimited = asking.filter(([, , body]) => !body?.includes('limit_req zone='))
  expect(unlimited.map(([, name]) => name)).toEqual([])
})
