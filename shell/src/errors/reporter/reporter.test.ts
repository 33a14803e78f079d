import { expect, test, vi } from 'vitest'
import { LoadError } from '../../composition/load-error.ts'
import type { TabError } from '../error-log.ts'
import { framesOf, type PageDetails, toEvent } from './event.ts'
import { isReportable } from './reportable.ts'
import { envelopeUrl, eventSender } from './reporter.ts'

const PAGE: PageDetails = {
  shellVersion: '1.0.0-aa',
  composition: 'c0ffee',
  language: 'ru',
  patterns: ['/events/:slug', '/tickets/:secret'],
  versionOf: (remote) => (remote === 'mf-calendar' ? '3.0.0-cc' : undefined),
}

const STACK = `TypeError: ana@hub.example
    at onSave (https://hub.example/mf-admin/2.0.0-bb/static/js/main.1a2b3c4d.js:1:200)
    at https://hub.example/shell/1.0.0-aa/static/js/index.9f8e.js:2:30
    at https://hub.example/tickets/kT8sQ2:1:1`

function thrown(message: string, stack = STACK): Error {
  return Object.assign(new TypeError(message), { stack })
}

const noted = (changes: Partial<TabError> = {}): TabError => ({
  source: 'uncaught',
  error: thrown('ana@hub.example is unknown'),
  at: Date.UTC(2026, 10, 22),
  count: 1,
  path: '/tickets/kT8sQ2',
  ...changes,
})

test.each([
  [
    'https://key@errors.example/42',
    'https://errors.example/api/42/envelope/?sentry_version=7&sentry_key=key',
  ],
  [
    'http://k@127.0.0.1:8000/sub/1',
    'http://127.0.0.1:8000/sub/api/1/envelope/?sentry_version=7&sentry_key=k',
  ],
  ['https://errors.example/42', undefined],
  ['javascript:alert(1)', undefined],
])('%s', (dsn, url) => expect(envelopeUrl(dsn)).toBe(url))

test('stack frames of every browser are parsed, the innermost last, without those outside our files', () => {
  const firefox =
    'onSave@https://hub.example/mf-admin/2.0.0-bb/static/js/main.1a2b3c4d.js:1:200\n@https://hub.example/x:1:1'
  expect(framesOf(STACK).map(({ filename }) => filename)).toEqual([
    '/shell/1.0.0-aa/static/js/index.9f8e.js',
    '/mf-admin/2.0.0-bb/static/js/main.1a2b3c4d.js',
  ])
  expect(framesOf(firefox)).toEqual([framesOf(STACK)[1]])
})

test('an event names the app whose file threw, and its version', () => {
  const event = toEvent(noted(), PAGE)
  expect(event).toMatchObject({ release: 'mf-admin@2.0.0-bb', transaction: '/tickets/:secret' })
  expect(event.tags).toMatchObject({
    app: 'mf-admin',
    version: '2.0.0-bb',
    shell: '1.0.0-aa',
    language: 'ru',
  })
})

test('an error in a file shared by versions has the version that runs', () => {
  const stack =
    'Error: x\n    at onDay (https://hub.example/mf-calendar/assets/js/async/month.1a2b3c4d.js:1:2)'
  expect(toEvent(noted({ error: thrown('x', stack) }), PAGE).release).toBe('mf-calendar@3.0.0-cc')
})

test('an error caught by a boundary belongs to the app inside it', () => {
  const event = toEvent(noted({ source: 'render', remote: 'mf-calendar' }), PAGE)
  expect(event.release).toBe('mf-calendar@3.0.0-cc')
})

test('an error without a stack belongs to the shell', () => {
  expect(toEvent(noted({ error: 'just a text' }), PAGE).release).toBe('shell@1.0.0-aa')
})

test('an event contains no personal data', () => {
  const text = JSON.stringify(
    toEvent(noted({ error: thrown('ana@hub.example +381641234567 kT8sQ2kT8sQ2kT8sQ2kT8') }), PAGE),
  )
  expect(text).not.toMatch(/ana@|381641234567|kT8sQ2/)
})

test.each([
  ['Script error.', new Error('Script error.'), true, false],
  ['an extension', thrown('x', 'Error: x\n at chrome-extension://abc/x.js:1:1'), true, false],
  ['a visit cut short', Object.assign(new Error('x'), { name: 'AbortError' }), true, false],
  ['an app unreachable offline', new LoadError('unreachable', 'x'), false, false],
  ['an app unreachable online', new LoadError('unreachable', 'x'), true, true],
  ['a broken app offline', new LoadError('broken', 'x'), false, true],
])('%s', (_, error, isOnline, isWorth) => expect(isReportable({ error }, isOnline)).toBe(isWorth))

const EVENT = toEvent(noted(), PAGE)

function collector(answer: () => Promise<Response>) {
  const ask = vi.fn<typeof fetch>(answer)
  let now = 0
  const send = eventSender({ url: 'https://errors.example/', fetch: ask, now: () => now })
  return { ask, send, pass: (milliseconds: number) => (now += milliseconds) }
}

const taken = async () => new Response('{}')

test('an envelope has three lines and no referrer', async () => {
  const { ask, send } = collector(taken)
  await send(EVENT)
  const [, request] = ask.mock.calls[0] ?? []
  const lines = String(request?.body)
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines.slice(1)).toEqual([{ type: 'event' }, EVENT])
  expect(request).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' })
})

test('a page with endless errors sends ten events a minute and thirty in all', async () => {
  const { ask, send, pass } = collector(taken)
  for (let minute = 0; minute < 5; minute += 1) {
    for (let count = 0; count < 15; count += 1) await send(EVENT)
    expect(ask).toHaveBeenCalledTimes(Math.min(30, 10 * (minute + 1)))
    pass(60_001)
  }
})

test('a collector that responds with Retry-After gets no events until then', async () => {
  const { ask, send, pass } = collector(async () =>
    Response.json({}, { status: 429, headers: { 'retry-after': '120' } }),
  )
  await send(EVENT)
  pass(119_000)
  await send(EVENT)
  expect(ask).toHaveBeenCalledTimes(1)
  pass(2_000)
  await send(EVENT)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('an unreachable collector gets no events after three attempts', async () => {
  const { ask, send, pass } = collector(() => Promise.reject(new TypeError('Failed to fetch')))
  for (let count = 0; count < 10; count += 1) {
    await send(EVENT)
    pass(61_000)
  }
  expect(ask).toHaveBeenCalledTimes(3)
})
