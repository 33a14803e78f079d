import { afterAll, beforeAll, expect, it } from 'vitest'
import { HOSTED_WITHIN_MS, type HostedSite, hostedSite } from '../testing/hosted-site.ts'

/** As many visitors as limits take for people, each from an address of their own. */
const VISITORS = 24
const VISITS = 30
const PATHS = [
  '/',
  '/events?lang=en',
  '/events/quiz',
  '/nowhere',
  '/registry.json',
  '/locales/ru/common.json',
]

let hosted: HostedSite

beforeAll(async () => {
  hosted = await hostedSite()
  await hosted.pages.start()
}, HOSTED_WITHIN_MS)
afterAll(() => hosted?.stop())

/** The compositions that an answer speaks of. */
const spokenOf = (text: string) => new Set(text.match(/\b[0-9a-f]{12}\b/g))

it('each of hundreds of visits during releases and rollbacks sees one composition without a failure', async () => {
  const compositions = [hosted.live, await hosted.site.compose('second'), await hosted.site.compose('third')]
  const seen = new Set<string>()
  let isOver = false
  let changes = 0

  const change = async () => {
    for (let next = 1; !isOver; next++) {
      await hosted.site.goLive(compositions[next % compositions.length] ?? hosted.live)
      changes += 1
    }
  }
  const visit = async (from: string) => {
    for (let count = 0; count < VISITS; count++) {
      const path = PATHS[count % PATHS.length] ?? '/'
      const { status, text, headers } = await hosted.ask(path, { from })
      expect(status, path).toBe(path === '/nowhere' ? 404 : 200)
      const [one, ...more] = spokenOf(
        `${text} ${path.includes('.') ? '' : headers['content-security-policy']}`,
      )
      expect(more, `${path} is of several releases`).toEqual([])
      expect(compositions).toContain(one)
      seen.add(one ?? '')
    }
  }
  const changing = change()
  const visitors = Array.from({ length: VISITORS }, (_, index) => visit(`127.0.2.${index + 1}`))
  await Promise.all(visitors).finally(() => {
    isOver = true
  })
  await changing
  expect(seen.size).toBe(compositions.length)
  expect(changes).toBeGreaterThan(compositions.length)
}, 120_000)

it('a canary is served to its share of visitors, page and registry alike, and pauses while the page server is down', async () => {
  const canary = await hosted.site.compose('canary')
  await hosted.site.goLive(hosted.live)
  await hosted.site.startCanary(canary, 10)
  const seenWith = async (cookie: string) => {
    const page = await hosted.ask('/events', { headers: { cookie } })
    const registry = await hosted.ask('/registry.json', { headers: { cookie } })
    expect(registry.headers['cache-control']).toBe('no-cache')
    return [...spokenOf(`${page.text} ${registry.text}`)]
  }
  const [kept = ''] = (await hosted.ask('/')).headers['set-cookie'] ?? []
  expect(kept).toMatch(/^hub-share=\d{1,2}; .*HttpOnly; Secure$/)
  expect(await seenWith('hub-share=9')).toEqual([canary])
  expect(await seenWith('hub-share=10')).toEqual([hosted.live])
  await hosted.pages.kill()
  expect(await seenWith('hub-share=9')).toEqual([hosted.live])
  await hosted.pages.start()
  expect(await seenWith('hub-share=9')).toEqual([canary])
})
