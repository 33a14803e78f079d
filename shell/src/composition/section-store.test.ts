// @vitest-environment happy-dom
import { parseRegistry } from '@hub/contract'
import { initI18n } from '@hub/shared-i18n'
import { loadRemote } from '@module-federation/enhanced/runtime'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { registerEntries } from '../boot/federation-host.ts'
import { setRegistry } from '../boot/registry-store.ts'
import {
  reloadSections,
  requestSection,
  retrySection,
  type Section,
  sectionLoaded,
  sectionState,
} from './section-store.ts'

vi.mock('@module-federation/enhanced/runtime', () => ({
  getInstance: () => undefined,
  loadRemote: vi.fn(),
  registerRemotes: () => undefined,
}))

const MODULE = { Component: () => null }
const REGISTRY = {
  remotes: [
    {
      name: 'mf-sample',
      contract: 2,
      namespaces: [],
      routes: [],
      navigation: [],
      slots: [],
      version: '1',
      entry: '/mf-sample/1/entry.js',
      needs: {},
    },
    {
      name: 'mf-next',
      contract: 3,
      namespaces: [],
      routes: [],
      navigation: [],
      slots: [],
      version: '1',
      entry: '/mf-next/1/entry.js',
      needs: {},
    },
  ],
}
const never = <T>() => new Promise<T>(() => undefined)

/** Responses to the requests for texts of each namespace; other files are not found. */
const texts = new Map<string, () => Promise<Response>>()
const requests: string[] = []
let count = 0

beforeAll(async () => {
  vi.stubGlobal('fetch', (url: string) => {
    const name = /\/(\w+)\.json$/.exec(url)?.[1] ?? ''
    requests.push(name)
    return texts.get(name)?.() ?? Promise.resolve(new Response('', { status: 404 }))
  })
  texts.set('common', () => Promise.resolve(Response.json({ hello: 'Привет' })))
  await initI18n({ language: 'ru' })
  const { remotes } = parseRegistry(REGISTRY)
  texts.set('registry', () => Promise.resolve(Response.json(REGISTRY)))
  registerEntries(remotes, { replace: false })
  setRegistry({ remotes, problems: [] })
})
beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(loadRemote).mockReset().mockResolvedValue(MODULE)
})
afterEach(() => vi.useRealTimers())

/** A section that no other test has requested. */
function newSection(respond: () => Promise<Response>): Section {
  const name = `section${++count}`
  texts.set(name, respond)
  return { remote: 'mf-sample', module: `./routes/${name}`, namespaces: [name] }
}
const respondWithTexts = () => Promise.resolve(Response.json({ title: 'Заголовок' }))
const statusOf = (section: Section) => sectionState(section).status
const errorOf = (section: Section) => {
  const state = sectionState(section)
  return state.status === 'failed' ? state.error.kind : undefined
}

test('a section is loaded once its code and translations have loaded', async () => {
  const section = newSection(respondWithTexts)
  const loaded = sectionLoaded(section)
  requestSection(section)
  expect(statusOf(section)).toBe('pending')
  expect(await loaded).toBe(MODULE)
  expect(statusOf(section)).toBe('loaded')
})

test.each([
  ['texts', () => newSection(never<Response>)],
  [
    'code',
    () => {
      vi.mocked(loadRemote).mockImplementation(never)
      return newSection(respondWithTexts)
    },
  ],
])('a section whose %s never come fails after ten seconds', async (_, make) => {
  const section = make()
  requestSection(section)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(statusOf(section)).toBe('pending')
  await vi.advanceTimersByTimeAsync(1)
  expect(errorOf(section)).toBe('slow')
})

test('a remote of another contract is not loaded, also when it is tried again', async () => {
  const section = { ...newSection(respondWithTexts), remote: 'mf-next' }
  requestSection(section)
  await expect.poll(() => errorOf(section)).toBe('incompatible')
  await retrySection(section)
  expect(errorOf(section)).toBe('incompatible')
  expect(loadRemote).not.toHaveBeenCalled()
})

test('translations that arrive after ten seconds still load the section', async () => {
  let respond: (response: Response) => void = () => undefined
  const section = newSection(
    () =>
      new Promise((resolve) => {
        respond = resolve
      }),
  )
  requestSection(section)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(statusOf(section)).toBe('failed')
  respond(Response.json({ title: 'Заголовок' }))
  await expect.poll(() => statusOf(section)).toBe('loaded')
})

test('code that arrives after late translations still loads the section', async () => {
  let respond: (response: Response) => void = () => undefined
  let resolveCode: (module: object) => void = () => undefined
  vi.mocked(loadRemote).mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        resolveCode = resolve
      }),
  )
  const section = newSection(
    () =>
      new Promise((resolve) => {
        respond = resolve
      }),
  )
  requestSection(section)
  await vi.advanceTimersByTimeAsync(12_000)
  respond(Response.json({ title: 'Заголовок' }))
  await vi.advanceTimersByTimeAsync(1_000)
  resolveCode(MODULE)
  await expect.poll(() => statusOf(section)).toBe('loaded')
})

test('a retry after rejected translations requests them again and keeps the loaded code', async () => {
  const section = newSection(() => Promise.resolve(new Response('', { status: 404 })))
  requestSection(section)
  await expect.poll(() => errorOf(section)).toBe('unreachable')
  requestSection(section)
  await expect.poll(() => errorOf(section)).toBe('unreachable')
  const name = section.namespaces[0] ?? ''
  expect(requests.filter((it) => it === name)).toHaveLength(1)
  texts.set(name, respondWithTexts)
  await retrySection(section)
  expect(statusOf(section)).toBe('loaded')
  expect(loadRemote).toHaveBeenCalledTimes(1)
})

test('a late failure of an earlier attempt does not undo a successful retry', async () => {
  let fail: (error: Error) => void = () => undefined
  vi.mocked(loadRemote).mockImplementationOnce(
    () =>
      new Promise((_, reject) => {
        fail = reject
      }),
  )
  const section = newSection(respondWithTexts)
  requestSection(section)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(errorOf(section)).toBe('slow')
  await retrySection(section)
  fail(new Error('on purpose'))
  await vi.advanceTimersByTimeAsync(0)
  expect(statusOf(section)).toBe('loaded')
})

test('reloading the sections of a remote loads the code of loaded ones anew', async () => {
  const section = newSection(respondWithTexts)
  requestSection(section)
  await sectionLoaded(section)
  const saved = { Component: 'a saved page' }
  vi.mocked(loadRemote).mockResolvedValue(saved)
  void reloadSections('mf-sample')
  expect(await sectionLoaded(section)).toBe(saved)
  expect(sectionState(section)).toMatchObject({ status: 'loaded', exports: saved })
})
