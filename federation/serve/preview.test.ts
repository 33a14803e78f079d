import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { openedPreview, previewResponse } from './preview.ts'

const NOW = Date.parse('2026-11-25T12:00:00Z')
const preview = {
  id: 'aaaaaaaaaaaa',
  name: 'fix/prices',
  app: 'mf-a',
  version: '2',
  secretHash: createHash('sha256').update('s3cret').digest('hex'),
  until: '2026-11-26T12:00:00Z',
}
const canary = { id: 'bbbbbbbbbbbb', share: 10, app: 'mf-b', version: '2' }
const site = { previews: [preview], canary }
const ask = (path: string, cookie = '') => new Request(`https://hub.example${path}`, { headers: { cookie } })

it('the link of a preview keeps its secret in a cookie until the preview ends', async () => {
  const response = await previewResponse(site, ask('/preview/s3cret'), NOW)
  expect(response?.status).toBe(303)
  expect(response?.headers.get('location')).toBe('/')
  expect(response?.headers.getSetCookie()).toEqual([
    'hub-preview=s3cret; Path=/; Max-Age=86400; SameSite=Lax; HttpOnly; Secure',
  ])
  expect(response?.headers.get('cache-control')).toBe('no-store')
})

it.each([
  ['with another secret', '/preview/other', NOW],
  ['after its end', '/preview/s3cret', NOW + 86_400_000],
])('the link of a preview %s is not found', async (_, path, now) => {
  expect((await previewResponse(site, ask(path), now))?.status).toBe(404)
  const cookie = `a=b; hub-preview=${path.split('/')[2]}`
  expect(await openedPreview(site, ask('/', cookie), now)).toBeUndefined()
})

it('a browser that opened the link gets the preview on every page', async () => {
  expect(await openedPreview(site, ask('/events', 'a=b; hub-preview=s3cret'), NOW)).toEqual(preview)
  expect(await openedPreview(site, ask('/events'), NOW)).toBeUndefined()
})

it.each([
  ['canary', 'hub-share=0;'],
  ['live', 'hub-share=99;'],
])('/preview/%s chooses the side of a canary and ends a preview', async (side, cookie) => {
  const cookies = (await previewResponse(site, ask(`/preview/${side}`), NOW))?.headers.getSetCookie()
  expect(cookies?.[0]).toMatch(/^hub-preview=; Path=\/; Max-Age=0;/)
  expect(cookies?.[1]).toContain(cookie)
})

it('other pages are none of its links', async () => {
  expect(await previewResponse(site, ask('/previews'), NOW)).toBeUndefined()
})
