import type { MetadataModule } from '@hub/contract/page-metadata'
import { policyTag } from '@hub/release/policy-tag'
import { expect, it } from 'vitest'
import type { PageAddress } from './rendering/rendered-pages.ts'
import { contentOf } from './site-files.ts'
import { siteServer } from './site-server.ts'

const page = (name: string) =>
  `<html lang="ru"><head>${policyTag("style-src 'none'")}<title>?</title><!--root-styles--><!--/root-styles--></head>` +
  `<body class="${name}"><!--root--><div id="root"></div><!--/root--></body></html>`

const files: Record<string, string> = {
  'app.html': page('app'),
  'event.html': page('event'),
  'server.json': JSON.stringify({ supabaseUrl: 'https://api.example', publishableKey: 'key' }),
  'locales/ru/common.json': JSON.stringify({ site: { name: 'Хаб' } }),
  'pages.json': JSON.stringify([
    {
      path: '/events/:slug',
      files: { ru: 'event.html', en: 'event.html' },
      metadata: { ru: {}, en: {} },
      metadataModule: '/event.mjs',
      namespaces: [],
      indexed: true,
      rendered: { remote: 'mf-public', searchParams: [] },
    },
  ]),
}

const event: MetadataModule = {
  metadata: async () => ({ status: 'not-found', metadata: { title: 'Нет такого события' } }),
}

function site(rendering: 'on' | 'off') {
  const rendered: PageAddress[] = []
  const serve = siteServer({
    loadMetadata: async () => event,
    fetch: async () => Response.json([]),
    rendering:
      rendering === 'off'
        ? {}
        : {
            render: async (address) => {
              rendered.push(address)
              const state = { url: address.url, renderedAt: 0, queries: {} }
              return { html: `<h1>${address.url}</h1>`, metadata: { title: 'Не найдено' }, state }
            },
          },
  })
  const content = contentOf({
    read: async (path) => {
      const text = files[path]
      return text === undefined ? undefined : new TextEncoder().encode(text)
    },
  })
  return {
    rendered,
    get: async (path: string) => {
      const response = await serve(content, new Request(`https://hub.example${path}`))
      return { status: response?.status, html: await response?.text() }
    },
  }
}

it('a URL that no route matches gets the rendered not-found page with status 404', async () => {
  const { get, rendered } = site('on')
  const { status, html } = await get('/nowhere?a=1')
  expect(status).toBe(404)
  expect(html).toContain('<body class="app"><!--root--><div id="root"><h1>/404</h1></div>')
  await get('/elsewhere')
  expect(rendered).toMatchObject([{ remote: '', url: '/404' }])
})

it('the page of a missing row is rendered with status 404', async () => {
  const { status, html } = await site('on').get('/events/none')
  expect(status).toBe(404)
  expect(html).toContain('<body class="event"><!--root--><div id="root"><h1>/events/none</h1></div>')
})

it.each(['/nowhere', '/events/none'])(
  '%s gets the general page when pages are not rendered',
  async (path) => {
    const { status, html } = await site('off').get(path)
    expect(status).toBe(404)
    expect(html).toContain('<body class="app"><!--root--><div id="root"></div>')
  },
)
