import type { MetadataModule, MetadataRequest } from '@hub/contract/page-metadata'
import { policyTag } from '@hub/release/policy-tag'
import { describe, expect, it } from 'vitest'
import { edgeSite } from './edge.ts'
import { siteServer } from './site-server.ts'

const ORIGIN = 'https://hub.example'
const EVENT = '/mf-public/1/server/metadata/event.mjs'
const page = (text: string) =>
  `<head>${policyTag(`style-src '${text}'`)}<!--head--><title>?</title><!--/head--></head><p>${text}</p>`
const rule = (path: string, name: string, more = {}) => ({
  path,
  files: { ru: `${name}.html`, en: `${name}.en.html` },
  metadata: { ru: { title: 'События', path: '/events' }, en: { title: 'Events', path: '/events' } },
  namespaces: [],
  indexed: true,
  ...more,
})
const FOLDER = 'compositions/0000/'
/** At the root of the target. */
const published: Record<string, string> = {
  'live.json': JSON.stringify({ live: '0000' }),
  'style.css': 'a{}',
  'shell/1.0.0-aaaaaaaa/static/js/index.abcdef1234.js': 'run()',
}

/** In the composition that is live. */
const composed: Record<string, string> = {
  'headers.json': JSON.stringify({
    'x-content-type-options': 'nosniff',
    'content-security-policy': `object-src 'none'`,
  }),
  'server.json': JSON.stringify({
    supabaseUrl: 'https://api.example',
    publishableKey: 'sb_publishable',
    siteUrl: ORIGIN,
  }),
  'pages.json': JSON.stringify([
    rule('/events', 'events'),
    rule('/events/:slug', 'event', {
      metadata: { ru: { title: 'События' }, en: {} },
      metadataModule: EVENT,
      listed: 'events',
    }),
    rule('/admin/*', 'admin', { indexed: false, metadata: { ru: { noIndex: true }, en: { noIndex: true } } }),
  ]),
  'locales/ru/common.json': JSON.stringify({ site: { name: 'Хаб' } }),
  'locales/en/common.json': JSON.stringify({ site: { name: 'Hub' } }),
  'app.html': page('any'),
}
for (const name of ['events', 'event', 'admin'])
  for (const [suffix, language] of [
    ['', 'ru'],
    ['.en', 'en'],
  ])
    composed[`${name}${suffix}.html`] = page(`${name} in ${language}`)

/** As a remote would publish it. */
const event: MetadataModule = {
  metadata: async ({ params, read, language, site }: MetadataRequest) => {
    const { slug = '' } = params
    if (slug === 'moved') return { status: 'moved', path: '/events/new' }
    if (slug === 'abroad') return { status: 'moved', path: '//elsewhere.example/' }
    if (slug === 'broken') throw new Error('a bug')
    const [row] = (await read('events', { slug: `eq.${slug}` })) as { title: Record<string, string> }[]
    if (!row) return { status: 'not-found', metadata: { title: 'Нет такого' } }
    const title = row.title[language]
    return {
      status: 'found',
      metadata: {
        title,
        path: `/events/${slug}`,
        data: [{ '@type': 'Event', name: title, organizer: site.name }],
      },
    }
  },
}

const EVIL = `</script></title><img src=x onerror=alert(1)>"'&`
const api: typeof fetch = async (input) => {
  const url = new URL(String(input))
  if (url.pathname === '/rest/v1/site_settings')
    return Response.json([{ language_code: 'ru', footer_settings: { siteName: 'Научный хаб' } }])
  if (url.pathname === '/rest/v1/rpc/sitemap')
    return Response.json({
      pages: 2,
      rows: [{ kind: 'events', params: { slug: 'quiz' }, updated_at: '2026-01-01' }],
    })
  const titles: Record<string, unknown> = {
    'eq.quiz': { title: { ru: 'Квиз', en: 'Quiz' } },
    'eq.evil': { title: { ru: EVIL, en: EVIL } },
  }
  const row = titles[url.searchParams.get('slug') ?? '']
  return Response.json(row ? [row] : [])
}

function site(options: { fetch?: typeof fetch; limitMs?: number; now?: () => number } = {}) {
  const handle = edgeSite({
    assets: {
      fetch: async (request) => {
        const path = new URL(request.url).pathname.slice(1)
        const content = path.startsWith(FOLDER) ? composed[path.slice(FOLDER.length)] : published[path]
        if (content === undefined) return new Response('404', { status: 404 })
        return new Response(content, { headers: { 'cache-control': 'public, max-age=0, must-revalidate' } })
      },
    },
    metadataModules: { [EVENT]: event },
    fetch: api,
    drawPicture: async ({ title, siteName }) => new TextEncoder().encode(`${title} / ${siteName}`),
    ...options,
  })
  return async (path: string) => {
    const response = await handle(new Request(`${ORIGIN}${path}`, { redirect: 'manual' }))
    return { response, status: response.status, html: await response.text() }
  }
}

describe('the page of an event, without a script', () => {
  it('has the event’s metadata in the requested language', async () => {
    const get = site()
    const russian = await get('/events/quiz')
    expect(russian.html).toContain('<title>Квиз — Научный хаб</title>')
    expect(russian.html).toContain('event in ru')
    const english = await get('/events/quiz?lang=en')
    expect(english.html).toContain('<title>Quiz — Научный хаб</title>')
    expect(english.html).toContain(`<link rel="canonical" href="${ORIGIN}/events/quiz?lang=en">`)
    expect(english.html).toContain('"name":"Quiz","organizer":"Научный хаб"')
    expect([russian.status, english.status]).toEqual([200, 200])
  })

  it('has status 404 and the application for a missing event', async () => {
    const { status, html } = await site()('/events/none')
    expect(status).toBe(404)
    expect(html).toContain('<p>any</p>')
    expect(html).toContain('<title>Нет такого — Научный хаб</title><meta name="robots" content="noindex">')
  })

  it('redirects to the new path of an event, but never to another site', async () => {
    const { response } = await site()('/events/moved?lang=en')
    expect([response.status, response.headers.get('location')]).toEqual([301, '/events/new?lang=en'])
    expect((await site()('/events/abroad')).status).toBe(404)
  })

  it('escapes markup in titles', async () => {
    const { html } = await site()('/events/evil')
    expect(html).not.toContain('<img')
    const [, json = ''] = /ld\+json">(.*?)<\/script>/.exec(html) ?? []
    expect(JSON.parse(json)['@graph'][0].name).toBe(EVIL)
  })

  it('has the site’s headers', async () => {
    const { response } = await site()('/events/quiz')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const file = (await site()('/style.css')).response
    expect(file.headers.get('content-security-policy')).toBe(`object-src 'none'`)
  })

  it('sends its own policy as a header, in place of the site’s', async () => {
    const { response, html } = await site()('/events/quiz')
    expect(response.headers.get('content-security-policy')).toBe(
      `style-src 'event in ru'; frame-ancestors 'none'`,
    )
    expect(html).not.toContain('http-equiv')
    expect(response.headers.get('vary')).toBe('accept-encoding, hub-language')
  })
})

describe('without the API', () => {
  const never: typeof fetch = (_, init) =>
    new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('too late'))))

  it.each([
    ['down', async () => Promise.reject(new Error('rejected'))],
    ['broken', async () => new Response('oops', { status: 500 })],
    ['odd', async () => new Response('<html>')],
    ['slow', never],
  ] as [string, typeof fetch][])('that is %s the page comes as it is', async (_, fetch) => {
    const { status, html } = await site({ fetch, limitMs: 20 })('/events/quiz')
    expect(status).toBe(200)
    expect(html).toContain('<title>События — Хаб</title>')
    expect(html).toContain('event in ru')
  })

  it('only one request reaches the failing API, and it is requested again later', async () => {
    const clock = { now: 0 }
    let asked = 0
    const get = site({
      now: () => clock.now,
      fetch: async (input) => (++asked > 1 ? api(input) : Promise.reject(new Error('rejected'))),
    })
    expect((await get('/events/quiz')).html).toContain('События — Хаб')
    expect((await get('/events/quiz')).html).toContain('События — Хаб')
    expect(asked).toBe(1)
    clock.now = 6000
    expect((await get('/events/quiz')).html).toContain('<title>Квиз — Научный хаб</title>')
  })

  it('the sitemap is unavailable instead of incomplete', async () => {
    const { status, response } = await site({ fetch: never, limitMs: 20 })('/sitemap.xml')
    expect([status, response.headers.get('retry-after')]).toEqual([503, '60'])
  })
})

it('serves the page when a metadata module throws', async () => {
  const { status, html } = await site()('/events/broken')
  expect([status, html.includes('event in ru')]).toEqual([200, true])
})

it('sends one API request for concurrent page requests', async () => {
  let asked = 0
  const get = site({
    fetch: (input) => {
      asked += 1
      return api(input)
    },
  })
  for (let visit = 0; visit < 5; visit++) await get('/events/quiz')
  expect(asked).toBe(2)
})

describe('without a site URL', () => {
  const forged = 'https://forged.example'
  const ask = async (path: string) => {
    const files: Record<string, unknown> = {
      'pages.json': [rule('/events', 'events')],
      'server.json': { supabaseUrl: 'https://api.example', publishableKey: 'sb_publishable' },
    }
    const content = {
      text: async (name: string) => composed[name],
      json: async (name: string) => files[name] ?? JSON.parse(composed[name] ?? 'null'),
    }
    const serve = siteServer({ fetch: api, loadMetadata: () => Promise.reject(new Error('no metadata')) })
    const response = await serve(content as never, new Request(`${forged}${path}`))
    return { status: response?.status, body: (await response?.text()) ?? '' }
  }

  it.each(['/events', '/robots.txt'])('%s never repeats the Host header', async (path) => {
    const { status, body } = await ask(path)
    expect(status).toBe(200)
    expect(body).not.toContain('forged.example')
    expect(body).not.toMatch(/canonical|Sitemap|undefined/)
  })

  it('the site has no sitemap', async () => {
    expect((await ask('/sitemap.xml')).status).toBe(404)
  })
})

describe('other files', () => {
  it('robots.txt excludes pages that are not public', async () => {
    const { html } = await site()('/robots.txt')
    expect(html).toContain('Disallow: /admin/\n')
    expect(html).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  })

  it('a large sitemap is split and has an index', async () => {
    const get = site()
    expect((await get('/sitemap.xml')).html).toContain(`<loc>${ORIGIN}/sitemap-2.xml</loc>`)
    expect((await get('/sitemap-1.xml')).html).toContain(`<loc>${ORIGIN}/events/quiz?lang=en</loc>`)
    expect((await get('/sitemap-3.xml')).status).toBe(404)
  })

  it('serves the preview image named in the metadata as immutable', async () => {
    const get = site()
    const [, address = ''] =
      /og:image" content="https:\/\/hub.example([^"]+)"/.exec((await get('/events/quiz')).html) ?? []
    const { response, html } = await get(address)
    expect(html).toBe('Квиз / Научный хаб')
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect((await get('/og/ru/events/quiz.png')).response.headers.get('cache-control')).toBe(
      'public, max-age=300',
    )
  })

  it.each(['/og/ru/events/none.png', '/og/ru/admin/x.png', '/og/ru/nowhere.png'])(
    'the preview image %s responds with 404',
    async (path) => {
      expect((await site()(path)).status).toBe(404)
    },
  )

  it('serves files unchanged and no internal files', async () => {
    expect((await site()('/style.css')).html).toBe('a{}')
    expect((await site()('/server.json')).status).toBe(404)
    expect((await site()('/nowhere')).status).toBe(404)
  })

  it.each([
    [
      'for ever what is named by its content',
      '/shell/1.0.0-aaaaaaaa/static/js/index.abcdef1234.js',
      /immutable/,
    ],
    ['nothing else without asking', '/style.css', /^no-cache$/],
    ['nothing that is not there', '/shell/1.0.0-aaaaaaaa/static/js/index.0000000000.js', /^no-store$/],
  ])('a browser caches %s, whatever headers the file store sends', async (_, path, kept) => {
    const { response } = await site()(path)
    expect(response.headers.get('cache-control')).toMatch(kept)
  })
})
