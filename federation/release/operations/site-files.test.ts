import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { smallSite } from '../testing/small-site.ts'
import { configureSite } from './configure.ts'
import { rollBack } from './roll-back.ts'

let small: Awaited<ReturnType<typeof smallSite>>
beforeEach(async () => {
  small = await smallSite()
})
afterEach(() => small.remove())

it('the service worker follows the live composition, and a setting replaces it', async () => {
  const worker = async () => (await small.host.request('/sw.js')).text()
  expect(await worker()).toBe('worker("1")')
  await small.release(await small.builds.shell('2'))
  expect(await worker()).toBe('worker("2")')
  await rollBack(small.site)
  expect(await worker()).toBe('worker("1")')
  const settings = JSON.parse(readFileSync(join(small.root, 'config.json'), 'utf8'))
  await configureSite(small.site, { ...settings, serviceWorker: false })
  expect(await worker()).toBe('leave()')
  expect(await (await small.host.request('/')).text()).toContain('"serviceWorker":false')
  await configureSite(small.site, settings)
  expect(await worker()).toBe('worker("1")')
})

it('pages link the web app manifest of their language', async () => {
  const page = async (language: string) =>
    (await small.host.request('/', { headers: { 'accept-language': language } })).text()
  expect(await page('ru')).toContain('<link rel="manifest" href="/manifest.webmanifest">')
  expect(await page('en')).toContain('<link rel="manifest" href="/manifest.en.webmanifest">')
})
