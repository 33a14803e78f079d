import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { addresses } from '../fixtures/addresses.ts'
import { expect, test } from '../fixtures/test.ts'

/** Asks again as long as the response says to, for other tests keep the API busy. */
async function get(path: string) {
  let body: Response | undefined
  const ask = async () => {
    body = await fetch(`${addresses().site}${path}`)
    return body.status
  }
  await expect.poll(ask, { timeout: 30_000 }).not.toBe(503)
  return await body?.json()
}

for (const language of ['ru', 'en'])
  test(`every page of the open programme matches its OpenAPI description (${language})`, async () => {
    const { site } = addresses()
    const schemas = new Ajv2020({ strict: false })
    formats.default(schemas)
    schemas.addSchema({ $id: 'api', components: (await get('/api/openapi.json')).components })
    const seen: { url: string; starts_at: string }[] = []
    let next: string | null = `/api/programme.json?lang=${language}&limit=7`
    while (next !== null) {
      const body = await get(next)
      schemas.validate({ $ref: 'api#/components/schemas/Programme' }, body)
      expect(schemas.errors ?? []).toEqual([])
      seen.push(...body.events)
      next = body.next && String(body.next).replace(site, '')
    }
    expect(seen.length).toBeGreaterThan(14)
    expect(new Set(seen.map(({ url }) => url)).size).toBe(seen.length)
    const starts = seen.map(({ starts_at }) => Date.parse(starts_at))
    expect(starts).toEqual(starts.toSorted((a, b) => a - b))
  })

test('pages link to the Atom feed of the newest events', async ({ visit, page }) => {
  await visit('/events')
  const feed = page.locator('link[type="application/atom+xml"]')
  await expect(feed).toHaveAttribute('title', /: программа$/)
  const url = (await feed.getAttribute('href')) ?? ''
  await expect.poll(async () => (await fetch(url)).status, { timeout: 30_000 }).toBe(200)
  const response = await fetch(url)
  expect(response.headers.get('content-type')).toContain('application/atom+xml')
  expect((await response.text()).match(/<entry/g)?.length).toBeGreaterThan(10)
})
