import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { Window } from 'happy-dom'
import { describe, expect, it } from 'vitest'
import { openApi } from './openapi.ts'
import { lecture, stream } from './programme.fixture.ts'
import { programmeCache } from './programme-cache.ts'
import { writeCursor } from './programme-query.ts'
import { programmeResponses } from './programme-responses.ts'

const ORIGIN = 'https://hub.example'

const LAST = { starts_at: '2026-12-12T18:00:00.123456+00:00', id: lecture.id }

function site() {
  const asked: unknown[] = []
  const state = { isDown: false, next: LAST as typeof LAST | null, time: 0 }
  const respond = programmeResponses(programmeCache({ now: () => state.time }))
  const source = {
    origin: ORIGIN,
    mediaUrl: (path: string) => `https://api.example/media/${encodeURI(path)}`,
    read: async (path: string, query: Readonly<Record<string, string>> = {}) => {
      asked.push({ path, ...query })
      if (state.isDown) throw new Error('down')
      return { hub: { ru: 'Научный хаб', en: 'Science hub' }, events: [lecture, stream], next: state.next }
    },
  }
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const url = new URL(path, ORIGIN)
    const response = await respond(url, new Request(url, { headers }), async () => source)
    if (!response) throw new Error(`nothing answers ${path}`)
    return response
  }
  return { get, asked, state, respond }
}

const schemas = new Ajv2020({ strict: false })
formats.default(schemas)
schemas.addSchema({ $id: 'api', components: openApi(ORIGIN).components })
const problemsOf = (schema: string, value: unknown) => {
  const isValid = schemas.validate({ $ref: `api#/components/schemas/${schema}` }, value)
  return isValid ? [] : schemas.errors
}

it('the description is valid OpenAPI 3.1', async () => {
  const { get } = site()
  const { valid, errors } = await new Validator().validate(await (await get('/api/openapi.json')).json())
  expect([valid, errors]).toEqual([true, undefined])
})

describe('the programme as JSON', () => {
  it.each(['ru', 'en'])('matches its OpenAPI description in %s', async (language) => {
    const body = await (await site().get(`/api/programme.json?lang=${language}`)).json()
    expect(problemsOf('Programme', body)).toEqual([])
    expect(problemsOf('Programme', { ...body, language: 'sr' })).not.toEqual([])
  })

  it('has texts in the language, times of Belgrade and absolute URLs', async () => {
    const { events } = await (await site().get('/api/programme.json?lang=en')).json()
    expect(events[0]).toMatchObject({
      url: `${ORIGIN}/events/atoms?lang=en`,
      title: 'Atoms',
      summary: 'Коротко',
      text_language: 'en',
      starts_at: '2026-12-12T19:00:00+01:00',
      seats: { capacity: 40, left: 3 },
      location: { name: 'Main Hall', address: 'Господар-Йевремова, 34' },
    })
    expect(events[0].image.url).toMatch(/^https:\/\/hub\.example\/covers\/\d+\/lecture\/.*\/atoms\.svg$/)
    expect(events[1]).toMatchObject({
      text_language: 'ru',
      starts_at: '2026-07-01T20:00:00+02:00',
      seats: null,
      location: null,
      image: { url: 'https://api.example/media/events/a%20b.jpg', alt: 'Схема' },
    })
  })

  it('links to the next page, which starts after the last event', async () => {
    const { get, asked, state } = site()
    const { next } = await (await get('/api/programme.json?kind=quiz,lecture&limit=2')).json()
    state.next = null
    const last = await (await get(next.replace(ORIGIN, ''))).json()
    expect(last.next).toBeNull()
    expect(asked[1]).toEqual({
      path: 'rpc/programme',
      kinds: '{lecture,quiz}',
      page_size: '2',
      after_starts_at: LAST.starts_at,
      after_id: LAST.id,
    })
  })

  it.each([
    ['?kinds=lecture', 'unknown_parameter', 'kinds'],
    ['?kind=concert', 'invalid_parameter', 'kind'],
    ['?field=%7Ba%7D', 'invalid_parameter', 'field'],
    ['?language=ru,english', 'invalid_parameter', 'language'],
    ['?lang=sr', 'invalid_parameter', 'lang'],
    ['?limit=0', 'invalid_parameter', 'limit'],
    ['?limit=101', 'invalid_parameter', 'limit'],
    ['?limit=5&limit=6', 'invalid_parameter', 'limit'],
    ['?cursor=%00', 'invalid_parameter', 'cursor'],
    [`?cursor=${btoa("2026-12-12T18:00:00Z ');--")}`, 'invalid_parameter', 'cursor'],
  ])('%s is an error that names the parameter', async (query, code, parameter) => {
    const { get, asked } = site()
    const response = await get(`/api/programme.json${query}`)
    expect([response.status, response.headers.get('content-type')]).toEqual([400, 'application/problem+json'])
    const body = await response.json()
    expect(body).toMatchObject({ status: 400, code, parameter })
    expect(problemsOf('Problem', body)).toEqual([])
    expect(asked).toEqual([])
  })

  it.each([
    ['an offset that no time zone has', writeCursor({ ...LAST, starts_at: '2026-12-12T18:00:00+23:00' })],
    ['another time zone', writeCursor({ ...LAST, starts_at: '2026-12-12T18:00:00+01:00' })],
    ['a day that no month has', writeCursor({ ...LAST, starts_at: '2026-02-30T18:00:00+00:00' })],
    ['an hour that no day has', writeCursor({ ...LAST, starts_at: '2026-12-12T24:00:00+00:00' })],
    [
      'a year that PostgreSQL does not know',
      writeCursor({ ...LAST, starts_at: '0000-12-12T18:00:00+00:00' }),
    ],
    [
      'more digits than microseconds have',
      writeCursor({ ...LAST, starts_at: `2026-12-12T18:00:00.1234567+00:00` }),
    ],
    ['something after the id', writeCursor({ ...LAST, id: `${LAST.id} more` })],
    ['Base64 with padding', btoa(`2026-12-12T18:00:00+00:00 ${LAST.id}`)],
  ])('rejects a cursor that it never writes: %s', async (_, cursor) => {
    const { get, asked } = site()
    const response = await get(`/api/programme.json?cursor=${encodeURIComponent(cursor)}`)
    expect([response.status, asked]).toEqual([400, []])
  })

  it.each(['2026-12-12T18:00:00+00:00', '2028-02-29T00:00:00.5+00:00'])(
    'accepts the cursor of an event at %s',
    async (starts_at) => {
      const { get, asked } = site()
      await get(`/api/programme.json?cursor=${writeCursor({ ...LAST, starts_at })}`)
      expect(asked).toMatchObject([{ after_starts_at: starts_at, after_id: LAST.id }])
    },
  )

  it('may be read by any site, is cached shortly, and responds with 304 when unchanged', async () => {
    const { get } = site()
    const { headers } = await get('/api/programme.json')
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('cache-control')).toBe('public, max-age=10, stale-if-error=3600')
    const again = await get('/api/programme.json', { 'if-none-match': headers.get('etag') ?? '' })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([
      304,
      '',
      headers.get('etag'),
    ])
    const other = await get('/api/programme.json?lang=en', { 'if-none-match': headers.get('etag') ?? '' })
    expect(other.status).toBe(200)
  })

  it('is loaded once for both languages and all requests within five seconds', async () => {
    const { get, asked, state } = site()
    await get('/api/programme.json')
    state.time = 4000
    await get('/api/programme.json?lang=en')
    expect(asked).toHaveLength(1)
  })

  it('is served from cache while the database is down, and responds with 503 when never loaded', async () => {
    const { get, state } = site()
    await get('/api/programme.json')
    state.isDown = true
    state.time = 60_000
    expect((await get('/api/programme.json')).status).toBe(200)
    const { status, headers } = await get('/api/programme.json?kind=quiz')
    expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([
      503,
      '60',
      'no-store',
    ])
  })
})

describe('the programme as Atom', () => {
  it.each([
    ['ru', 'Научный хаб: программа', ['Атомы & <пустота>', 'Перенесено: Поток']],
    ['en', 'Science hub: programme', ['Atoms', 'Postponed: Поток']],
  ])('is a feed in %s', async (language, title, titles) => {
    const { get, asked } = site()
    const response = await get(`/programme.atom?lang=${language}`)
    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    const document = new new Window().DOMParser().parseFromString(await response.text(), 'application/xml')
    const feed = document.documentElement
    expect([feed.namespaceURI, feed.getAttribute('xml:lang')]).toEqual([
      'http://www.w3.org/2005/Atom',
      language,
    ])
    const texts = (selector: string) => [...document.querySelectorAll(selector)].map((it) => it.textContent)
    expect(texts('feed > title')).toEqual([title])
    expect(texts('feed > updated')).toEqual(['2026-11-02T10:00:00.123Z'])
    expect(texts('feed > id')).toEqual([`${ORIGIN}/programme.atom?lang=${language}`])
    expect(texts('entry > title')).toEqual(titles)
    expect(texts('entry > id')).toEqual([`urn:uuid:${lecture.id}`, `urn:uuid:${stream.id}`])
    expect(texts('entry > updated')).toHaveLength(2)
    expect(texts('entry > summary')[0]).toMatch(
      language === 'ru' ? /12 декабря.*19:00.*Большой зал/ : /12 December.*19:00.*Main Hall/,
    )
    expect(asked).toEqual([{ path: 'rpc/programme', newest: 'true', page_size: '50' }])
  })

  it('rejects a cursor', async () => {
    expect((await site().get('/programme.atom?cursor=x')).status).toBe(400)
  })
})

it('other URLs are not handled, and nothing is served without an origin', async () => {
  const { respond } = site()
  const at = (path: string) => {
    const url = new URL(path, ORIGIN)
    return respond(url, new Request(url), async () => undefined)
  }
  expect(await at('/api/other.json')).toBeUndefined()
  expect((await at('/api/programme.json'))?.status).toBe(503)
})
