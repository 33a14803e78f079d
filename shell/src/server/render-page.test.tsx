import type { RemoteRoute } from '@hub/contract'
import { hydrateSignedOut, useAuth } from '@hub/shared-auth'
import { queryOptions, useNow, usePageMetadata, useQuery } from '@hub/shared-platform'
import { Deferred, DeferredCode } from '@hub/shared-ui/deferred'
import { Suspense } from 'react'
import { beforeAll, expect, it, vi } from 'vitest'
import common from '../../../shared-i18n/locales/en/common.json' with { type: 'json' }
import { prerenderPage, renderPage } from './render-page.tsx'
import { addTexts, setUpSite } from './set-up-site.ts'

/** One for each page that is rendered here. */
const routes = Array.from(
  { length: 10 },
  (_, number) =>
    ({
      path: `/pages/${number}`,
      module: `./page-${number}`,
      title: 'common:site.name',
      access: 'public',
      namespaces: [],
      layout: 'bare',
      indexed: true,
    }) satisfies RemoteRoute,
)

const api = vi.fn((): Promise<Response> => Promise.reject(new Error('nothing is requested here')))

beforeAll(async () => {
  vi.stubGlobal('fetch', api)
  hydrateSignedOut()
  await setUpSite({
    config: {
      supabaseUrl: 'https://api.example',
      publishableKey: 'key',
      allowOverrides: false,
      oauthProviders: [],
    },
    registry: {
      remotes: [
        {
          name: 'mf-public',
          contract: 2,
          version: '1',
          entry: '/e.js',
          needs: {},
          namespaces: [],
          routes,
          navigation: [],
          slots: [],
        },
      ],
      problems: [],
    },
    language: 'en',
  })
  await addTexts('en', { common })
})

const phases = vi.fn()
let count = 0

/** Renders a component as a page. */
function render(Component: () => React.ReactNode) {
  const route = routes[count++] as RemoteRoute
  const landing = { remote: 'mf-public', route, module: { Component } }
  return renderPage({ landing, url: route.path, apiLimitMs: 50, onPhase: phases })
}

const query = (key: string, queryFn: () => Promise<unknown>) => queryOptions({ queryKey: [key], queryFn })

const Loaded = ({ from }: { from: () => Promise<string> }) => (
  <p>{useQuery(query('comments', from)).data as string}</p>
)

it('renders the data of queries, also of those that depend on another query', async () => {
  const title = vi.fn(async () => 'Last seat')
  const comments = vi.fn(async () => 'First!')
  const { html, state } = await render(() => {
    const { data } = useQuery(query('event', title))
    usePageMetadata({ title: String(data ?? 'loading') })
    return data ? <Loaded from={comments} /> : 'loading'
  })
  expect(html).toContain('<p>First!</p>')
  expect(JSON.stringify(state.queries)).toMatch(/Last seat.*First!/)
  expect([title, comments].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  expect(phases.mock.calls.flat().slice(0, 4)).toEqual(['rendering', 'waiting', 'rendering', 'waiting'])
})

it('renders for a signed-out visitor at the rendering time stored in the page', async () => {
  const { html, state } = await render(() => `${useAuth().status} ${useNow()?.toISOString()}`)
  const minute = new Date(Math.floor(state.renderedAt / 60_000) * 60_000).toISOString()
  expect(html).toContain(`signed-out ${minute}`)
})

it('does not request what a component disables', async () => {
  const queryFn = vi.fn(async () => 'mine')
  const { state } = await render(() => {
    useQuery({ ...query('mine', queryFn), enabled: false })
    return 'page'
  })
  expect(queryFn).not.toHaveBeenCalled()
  expect(state.queries).toMatchObject({ queries: [] })
})

it('renders code that the browser loads later', async () => {
  const code = new DeferredCode(async () => () => <p>comments</p>)
  const { html } = await render(() => (
    <Suspense fallback="loading">
      <Deferred code={code} />
    </Suspense>
  ))
  expect(html).toContain('<p>comments</p>')
})

it('keeps the data of two pages apart that are rendered at the same time', async () => {
  const pageOf = (name: string) => () => useQuery(query('same key', async () => name)).data as string
  const pages = await Promise.all([render(pageOf('one')), render(pageOf('two'))])
  expect(pages.map(({ state }) => JSON.stringify(state.queries).match(/one|two/g))).toEqual([
    ['one'],
    ['two'],
  ])
})

it.each([
  ['a request fails', () => Promise.reject(new Error('503')), /503/],
  ['the API does not answer', () => new Promise(() => undefined), /within 50 ms/],
])('throws when %s', async (_, queryFn, reason) => {
  const page = () => useQuery(query('event', queryFn)).data as string
  await expect(render(page)).rejects.toThrow(reason)
})

it('renders the not-found page for a URL that no route matches', async () => {
  api.mockResolvedValueOnce(Response.json([]))
  const page = { landing: undefined, url: '/404', apiLimitMs: 50, onPhase: phases }
  const { html, metadata } = await renderPage(page)
  expect(html).toContain(`<h1>${common.notFound.title}</h1>`)
  expect(metadata).toMatchObject({ title: common.notFound.title, noIndex: true })
})

it('throws what the page throws', async () => {
  await expect(
    render(() => {
      throw new Error('a bug')
    }),
  ).rejects.toThrow('a bug')
})

it('prerenders a page without code that loads later, and throws what the page throws', async () => {
  const route = routes[count++] as RemoteRoute
  const prerender = (Component: () => React.ReactNode) =>
    prerenderPage({ remote: 'mf-public', route, module: { Component } })
  const code = new DeferredCode(() => new Promise<() => React.ReactNode>(() => undefined))
  const { html } = await prerender(() => (
    <Suspense fallback="loading">
      <Deferred code={code} />
    </Suspense>
  ))
  expect(html).toContain('loading')
  const broken = prerender(() => {
    throw new Error('no document')
  })
  await expect(broken).rejects.toThrow('no document')
})
