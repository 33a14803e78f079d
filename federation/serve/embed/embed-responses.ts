import {
  PROGRAMME_CACHE_CONTROL,
  type ProgrammeCache,
  type ProgrammeSource,
} from '../programme/programme-cache.ts'
import { ParameterError, parseProgrammeQuery, SLUG } from '../programme/programme-query.ts'
import { textOf } from '../programme/programme-rows.ts'
import { eventPage, messagePage, programmePage } from './embed-page.ts'
import { EMBED_SCRIPT, EMBED_STYLE, type EmbedLook } from './embed-style.ts'
import { embedTexts } from './embed-texts.ts'
import { linkedEvent, oembedOf } from './oembed.ts'

const EVENTS_SHOWN = 6
const MAX_EVENTS = 20
const NOT_STORED = 'no-store'

/** Returns a function that answers URLs below `/embed/` and `/oembed`, other paths with undefined. */
export function embedResponses(programme: ProgrammeCache) {
  const policies = new Map<string, Promise<string>>()

  async function respond(html: Html, status: number, source: ProgrammeSource | undefined): Promise<Response> {
    const mediaOrigin = source ? new URL(source.mediaUrl('')).origin : ''
    const policy = policies.get(mediaOrigin) ?? embedPolicy(mediaOrigin)
    policies.set(mediaOrigin, policy)
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': await policy,
      'cross-origin-resource-policy': 'cross-origin',
      // Frames ignore the site's policy, and nobody is signed in here. In an empty tab it starts a second process.
      'cross-origin-opener-policy': 'unsafe-none',
      'cache-control': status === 200 ? PROGRAMME_CACHE_CONTROL : NOT_STORED,
      ...(status === 503 ? { 'retry-after': '60' } : {}),
    }
    return new Response(String(await html), { status, headers })
  }

  async function page(url: URL, source: ProgrammeSource | undefined): Promise<Response> {
    const look = lookOf(url)
    const texts = embedTexts(look.language)
    const say = (status: number, message: string) =>
      respond(messagePage(message, look, source?.origin), status, source)
    try {
      if (!source) return await say(503, texts.unavailable)
      const content = await contentOf(url, look, source)
      return content ? await respond(content, 200, source) : await say(404, texts.missing)
    } catch (error) {
      if (error instanceof ParameterError) return say(400, texts.invalid + error.parameter)
      return say(503, texts.unavailable)
    }
  }

  /** Undefined where there is nothing. */
  async function contentOf(url: URL, look: EmbedLook, source: ProgrammeSource): Promise<Html | undefined> {
    if (url.pathname === '/embed/programme') {
      const query = parseProgrammeQuery(
        url.searchParams,
        [...PARAMETERS, 'kind', 'field', 'limit'],
        EVENTS_SHOWN,
      )
      if (query.limit > MAX_EVENTS) throw new ParameterError('invalid_parameter', 'limit')
      const { events, hub } = await programme.page(source, query)
      return programmePage(events, textOf(hub, look.language) ?? '', look, source)
    }
    parseProgrammeQuery(url.searchParams, PARAMETERS)
    const [, slug = ''] = /^\/embed\/event\/([^/]+)$/.exec(url.pathname) ?? []
    const { event } = SLUG.test(slug) ? await programme.event(source, slug) : { event: null }
    return event ? eventPage(event, look, source) : undefined
  }

  async function oembed(url: URL, source: ProgrammeSource | undefined): Promise<Response> {
    const format = url.searchParams.get('format') ?? 'json'
    if (format !== 'json') return json(501, { error: 'format_not_supported' })
    if (!source) return json(503, { error: 'unavailable' })
    const linked = linkedEvent(url.searchParams.get('url') ?? '', source.origin)
    if (!linked) return json(404, { error: 'not_found' })
    try {
      const { event, hub } = await programme.event(source, linked.slug)
      if (!event) return json(404, { error: 'not_found' })
      const title = textOf(event.title, linked.language) ?? ''
      const room = { ...sizeOf(url, 'maxwidth'), ...sizeOf(url, 'maxheight') }
      return json(200, oembedOf(linked, title, textOf(hub, linked.language) ?? '', source.origin, room))
    } catch {
      return json(503, { error: 'unavailable' })
    }
  }

  return async (
    url: URL,
    sourceOf: () => Promise<ProgrammeSource | undefined>,
  ): Promise<Response | undefined> => {
    if (url.pathname === '/oembed') return oembed(url, await sourceOf())
    return url.pathname.startsWith('/embed/') ? page(url, await sourceOf()) : undefined
  }
}

type Html = ReturnType<typeof programmePage>

const PARAMETERS = ['lang', 'theme']

function lookOf({ searchParams }: URL): EmbedLook {
  const theme = searchParams.get('theme')
  return {
    language: searchParams.get('lang') === 'en' ? 'en' : 'ru',
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
  }
}

/** Any site may frame these pages, which load pictures and nothing else, and of which no other page knows anything. */
async function embedPolicy(mediaOrigin: string): Promise<string> {
  return [
    `default-src 'none'`,
    `style-src '${await hashOf(EMBED_STYLE)}'`,
    `script-src '${await hashOf(EMBED_SCRIPT)}'`,
    `img-src 'self' data: ${mediaOrigin}`.trim(),
    `base-uri 'none'`,
    `form-action 'none'`,
    'frame-ancestors *',
  ].join('; ')
}

async function hashOf(source: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(source))
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`
}

function sizeOf({ searchParams }: URL, name: 'maxwidth' | 'maxheight') {
  const size = Number(searchParams.get(name))
  return Number.isInteger(size) && size > 0 ? { [name]: size } : {}
}

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': '*',
      'cache-control': status === 200 ? PROGRAMME_CACHE_CONTROL : NOT_STORED,
      ...(status === 503 ? { 'retry-after': '60' } : {}),
    },
  })
