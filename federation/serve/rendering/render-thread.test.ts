import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RENDERING_PROTOCOL } from '@hub/contract/rendering'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { renderThreads } from './render-threads.ts'

/** A shell's server build whose pages do what their URL says. */
const build = (protocol: number) => `
exports.startRenderWorker = () => {
  const { parentPort, workerData } = require('node:worker_threads')
  let count = 0
  parentPort.on('message', ({ id, url }) => {
    parentPort.postMessage({ type: 'rendering', id })
    count++
    if (url === '/loops') for (;;);
    if (url === '/exits') process.exit(3)
    if (url === '/leaks') for (const kept = [];;) kept.push(new Array(100_000).fill({}))
    if (url === '/throws') return parentPort.postMessage({ type: 'failed', id, reason: 'a bug' })
    if (url === '/idles') return
    if (url === '/waits') return parentPort.postMessage({ type: 'waiting', id })
    const html = JSON.stringify({ count, language: workerData.language, secret: process.env.SECRET })
    parentPort.postMessage({ type: 'rendered', id, page: { html, metadata: {}, state: {} } })
  })
  parentPort.postMessage({ type: 'ready', protocol: ${protocol} })
}`

let root = ''
const stops: (() => void)[] = []

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'hub-render-'))
  for (const [id, protocol] of [
    ['1', RENDERING_PROTOCOL],
    ['2', RENDERING_PROTOCOL + 1],
  ] as const) {
    await mkdir(join(root, `compositions/${id}`), { recursive: true })
    await writeFile(join(root, `compositions/${id}/render.cjs`), build(protocol))
    const files = { shell: `/compositions/${id}/render.cjs`, remotes: {}, config: {} }
    await writeFile(join(root, `compositions/${id}/rendering.json`), JSON.stringify(files))
  }
})

afterAll(async () => {
  for (const stop of stops) stop()
  await rm(root, { recursive: true })
})

function threads() {
  const { render, stop } = renderThreads(root, { renderLimitMs: 100, memoryLimitMb: 16 })
  stops.push(stop)
  return (url: string, { language = 'ru' as 'ru' | 'en', composition = '1' } = {}) =>
    render({ composition: `compositions/${composition}/`, language, remote: 'mf-public', route: url, url })
}

const contentOf = ({ html }: { html: string }) => JSON.parse(html)

it('the pages of a language are rendered in one thread without environment variables', async () => {
  process.env.SECRET = 'secret'
  const render = threads()
  const pages = await Promise.all([render('/a'), render('/b'), render('/a', { language: 'en' })])
  expect(pages.map(contentOf)).toEqual([
    { count: 1, language: 'ru' },
    { count: 2, language: 'ru' },
    { count: 1, language: 'en' },
  ])
  delete process.env.SECRET
})

it.each([
  ['/loops', /more than 1000 ms/],
  ['/exits', /ended with code 3/],
  ['/leaks', /memory/i],
])('a page that %s ends its thread, and the next page gets another one', async (url, reason) => {
  const render = threads()
  const [broken, waiting, other] = await Promise.allSettled([
    render(url),
    render('/waits'),
    render('/a', { language: 'en' }),
  ])
  expect(broken).toMatchObject({ status: 'rejected', reason: { message: expect.stringMatching(reason) } })
  expect(waiting.status).toBe('rejected')
  expect(other.status).toBe('fulfilled')
  expect(contentOf(await render('/a'))).toEqual({ count: 1, language: 'ru' })
})

it('a page that throws leaves its thread as it is', async () => {
  const render = threads()
  await expect(render('/throws')).rejects.toThrow('a bug')
  expect(contentOf(await render('/a'))).toMatchObject({ count: 2 })
})

it('a page that waits for the API is not limited by processor time', async () => {
  const render = threads()
  const waiting = render('/waits')
  for (let count = 0; count < 20; count++) await render('/a')
  const first = await Promise.race([waiting.catch(() => 'ended'), render('/b').then(() => 'still waiting')])
  expect(first).toBe('still waiting')
  waiting.catch(() => undefined)
})

it('a page is not limited by the processor time of other threads', async () => {
  const render = threads()
  const idle = render('/idles').catch(() => 'ended')
  // It has begun by then.
  await render('/a')
  const start = process.cpuUsage()
  const used = () => process.cpuUsage(start)
  while (used().user + used().system < 300_000);
  // Timers that became due have run by then.
  for (let count = 0; count < 20; count++) await render('/a')
  expect(await Promise.race([idle, render('/b').then(() => 'still rendering')])).toBe('still rendering')
})

it.each([
  ['of another protocol', '2', /another protocol/],
  ['that are missing', '3', /ENOENT/],
])('a composition with server builds %s is not rendered', async (_, composition, reason) => {
  await expect(threads()('/a', { composition })).rejects.toThrow(reason)
})

it('pages beyond what can be rendered in time are not queued', async () => {
  const render = threads()
  await render('/a')
  const waiting = Array.from({ length: 64 }, () => render('/waits'))
  await expect(render('/b')).rejects.toThrow('64 pages are being rendered already')
  void Promise.allSettled(waiting)
})
