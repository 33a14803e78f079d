import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { coverFileAt } from '@hub/shared-ui/cover-file'
import { COVER_VERSION } from '@hub/shared-ui/cover-url'
import { describe, expect, it } from 'vitest'
import { lecture, stream } from '../programme/programme.fixture.ts'
import { programmeCache } from '../programme/programme-cache.ts'
import { embedResponses } from './embed-responses.ts'
import { EMBED_COLOURS } from './embed-style.ts'

const ORIGIN = 'https://hub.example'

function site(events = [lecture, stream]) {
  const asked: unknown[] = []
  const state = { isDown: false }
  const respond = embedResponses(programmeCache())
  const source = {
    origin: ORIGIN,
    mediaUrl: (path: string) => `https://api.example/media/${encodeURI(path)}`,
    read: async (path: string, query: Readonly<Record<string, string>> = {}) => {
      asked.push({ path, ...query })
      if (state.isDown) throw new Error('down')
      const hub = { ru: 'Научный хаб', en: 'Science hub' }
      return path === 'rpc/programme'
        ? { hub, events, next: null }
        : { hub, event: events.find(({ slug }) => slug === query.slug) ?? null }
    },
  }
  const get = async (path: string) => {
    const response = await respond(new URL(path, ORIGIN), async () => source)
    if (!response) throw new Error(`nothing answers ${path}`)
    const { status, headers } = response
    return { status, headers, text: await response.text() }
  }
  return { get, asked, state }
}

describe('the programme in a frame', () => {
  it('has the next events in the language, with links that leave the frame', async () => {
    const { text, status } = await site().get('/embed/programme?lang=en')
    expect(status).toBe(200)
    expect(text).toContain('<html lang="en" data-theme="auto">')
    expect(text).toContain(
      `<a href="${ORIGIN}/events/atoms?lang=en" class="" target="_blank" rel="noopener" title="opens in a new tab">Atoms</a>`,
    )
    expect(text).toMatch(/Sat,? 12\u00a0December, 19:00 · Main Hall · 1,200\u00a0RSD/)
    expect(text).toContain('<p class="note">3 seats left</p>')
    expect(text).toContain('<h2 lang="ru">')
    expect(text).toContain('<p class="off">Postponed</p>')
  })

  it('escapes what staff have written', async () => {
    const { text } = await site().get('/embed/programme')
    expect(text).toContain('Атомы &amp; &lt;пустота&gt;')
    expect(text).not.toContain('<пустота>')
  })

  it('contains the drawing of an event, in the colours of its theme or of both, and links those of a list', async () => {
    const { get } = site(Array.from({ length: 6 }, () => lecture))
    const drawings = async (path: string) => {
      const { text } = await get(path)
      return [...text.matchAll(/(?:src|srcset)="(data:image\/svg\+xml,[^" ]+)"/g)].map(([, url = '']) =>
        decodeURIComponent(url).slice('data:image/svg+xml,'.length),
      )
    }
    const drawn = (theme: string) => coverFileAt(`/covers/${COVER_VERSION}/lecture/m-4x3-${theme}/atoms.svg`)
    expect(await drawings('/embed/event/atoms?theme=dark')).toEqual([drawn('dark')])
    expect(await drawings('/embed/event/atoms')).toEqual([drawn('dark'), drawn('light')])
    expect(await drawings('/embed/programme?theme=light')).toEqual([])
    const { text } = await get('/embed/programme?theme=light')
    expect(text.match(/\/s-4x3-light\/atoms\.svg" alt="" loading="lazy">/g)).toHaveLength(6)
  })

  it('asks for the photo of an event at once, and for those of a list when they come near', async () => {
    const { get } = site()
    const photo = '<img src="https://api.example/media/events/a%20b.jpg" alt=""'
    expect((await get('/embed/event/stream')).text).toContain(`${photo} fetchpriority="high">`)
    expect((await get('/embed/programme')).text).toContain(`${photo} loading="lazy">`)
  })

  it('marks the language of untranslated texts', async () => {
    const { text } = await site().get('/embed/event/atoms?lang=en')
    expect(text).toContain('<p lang="ru">Коротко</p>')
    expect(text).toContain('<h1 >Atoms</h1>')
  })

  it('requests the kinds and fields of its URL, and six events', async () => {
    const { get, asked } = site()
    await get('/embed/programme?kind=quiz,lecture&field=astronomy')
    expect(asked).toEqual([
      { path: 'rpc/programme', kinds: '{lecture,quiz}', fields: '{astronomy}', page_size: '6' },
    ])
  })

  it('has less than 20 kB on the wire with twenty different events', async () => {
    const events = Array.from({ length: 20 }, (_, place) => ({ ...lecture, slug: `event-${place}` }))
    const { text } = await site(events).get('/embed/programme?limit=20')
    expect(gzipSync(text).byteLength).toBeLessThan(20_000)
  })

  it.each([
    ['/embed/programme', 200, 'Пока ничего не запланировано'],
    ['/embed/programme?kinds=quiz', 400, 'Неверный параметр: kinds'],
    ['/embed/programme?limit=21&lang=en', 400, 'Invalid parameter: limit'],
    ['/embed/event/gone', 404, 'Такого события нет.'],
    ['/embed/nothing', 404, 'Такого события нет.'],
  ])('%s without events responds with %i and a message', async (path, status, words) => {
    const found = await site([]).get(path)
    expect(found.status).toBe(status)
    expect(found.text).toContain(words)
    expect(found.headers.get('cache-control') === 'no-store').toBe(status !== 200)
  })

  it('responds with 503 and a message when the database is down', async () => {
    const { get, state } = site()
    state.isDown = true
    const { status, headers, text } = await get('/embed/event/atoms')
    expect([status, headers.get('retry-after')]).toEqual([503, '60'])
    expect(text).toContain('Программа сейчас недоступна.')
  })

  it('may be framed by any site, and its policy admits only its own script, style and images', async () => {
    const { headers, text } = await site().get('/embed/event/atoms')
    const hash = (tag: string) => {
      const source = new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(text)?.[1] ?? ''
      return `'sha256-${createHash('sha256').update(source).digest('base64')}'`
    }
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src ${hash('style')}; script-src ${hash('script')}; ` +
        `img-src 'self' data: https://api.example; base-uri 'none'; form-action 'none'; frame-ancestors *`,
    )
    expect(headers.get('cross-origin-opener-policy')).toBe('unsafe-none')
    expect(headers.get('set-cookie')).toBeNull()
  })

  it('names an icon that the site has, since browsers ask for one where a tab shows the page', async () => {
    const { text } = await site().get('/embed/event/atoms')
    const [, icon = ''] = /<link rel="icon" href="([^"]*)">/.exec(text) ?? []
    expect(existsSync(join(import.meta.dirname, '../../../shell/site', icon))).toBe(true)
    expect(icon).not.toBe('')
  })

  it('has the colours of the site', () => {
    const sheet = readFileSync(join(import.meta.dirname, '../../../shared-ui/src/styles/tokens.css'), 'utf8')
    for (const [theme, colours] of Object.entries(EMBED_COLOURS)) {
      const start = sheet.indexOf(`[data-theme='${theme}'] {`)
      const block = sheet.slice(start, sheet.indexOf('}', start))
      for (const [name, value] of Object.entries(colours))
        expect.soft(block, `${theme} ${name}`).toContain(`--${name}: ${value};`)
    }
  })
})

describe('oEmbed', () => {
  const oembed = (url: string, more = '') => `/oembed?url=${encodeURIComponent(url)}${more}`

  it('describes the event of a link', async () => {
    const { status, text } = await site().get(oembed(`${ORIGIN}/events/atoms?lang=en&ref=x`, '&maxwidth=320'))
    expect(status).toBe(200)
    expect(JSON.parse(text)).toEqual({
      version: '1.0',
      type: 'rich',
      title: 'Atoms',
      provider_name: 'Science hub',
      provider_url: ORIGIN,
      cache_age: 3600,
      html: `<iframe src="${ORIGIN}/embed/event/atoms?lang=en" title="Atoms" width="320" height="420" style="border:0" loading="lazy"></iframe>`,
      width: 320,
      height: 420,
    })
  })

  it.each([
    ['another site', oembed('https://elsewhere.example/events/atoms'), 404],
    ['another page', oembed(`${ORIGIN}/courses/atoms`), 404],
    ['an unknown event', oembed(`${ORIGIN}/events/gone`), 404],
    ['no URL', '/oembed?url=%00', 404],
    ['XML', oembed(`${ORIGIN}/events/atoms`, '&format=xml'), 501],
  ])('responds to %s with its status', async (_, path, status) => {
    expect((await site().get(path)).status).toBe(status)
  })
})
