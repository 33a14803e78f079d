import { openApi } from './openapi.ts'
import { programmeAtom } from './programme-atom.ts'
import { PROGRAMME_CACHE_CONTROL, type ProgrammeCache, type ProgrammeSource } from './programme-cache.ts'
import { programmeJson } from './programme-json.ts'
import { ParameterError, type ProgrammeQuery, parseProgrammeQuery } from './programme-query.ts'
import type { ProgrammeRows } from './programme-rows.ts'

const FILTERS = ['lang', 'kind', 'field', 'language', 'limit']
/** Any site may read the programme: it is public, and no response depends on a cookie. */
const OPEN = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }

const JSON_TYPE = 'application/json; charset=utf-8'

interface Format {
  readonly type: string
  readonly parameters: readonly string[]
  readonly newest: boolean
  readonly write: (rows: ProgrammeRows, query: ProgrammeQuery, url: URL, source: ProgrammeSource) => string
}

const FORMATS: Readonly<Record<string, Format>> = {
  '/api/programme.json': {
    type: JSON_TYPE,
    parameters: [...FILTERS, 'cursor'],
    newest: false,
    write: (...input) => JSON.stringify(programmeJson(...input)),
  },
  '/programme.atom': {
    type: 'application/atom+xml; charset=utf-8',
    parameters: FILTERS,
    newest: true,
    write: programmeAtom,
  },
}

/**
 * Returns a function that answers the URLs of the open programme, other paths with undefined. Errors are
 * `application/problem+json` (RFC 9457) with a stable `code`.
 */
export function programmeResponses(programme: ProgrammeCache) {
  return async (
    url: URL,
    request: Pick<Request, 'headers'>,
    sourceOf: () => Promise<ProgrammeSource | undefined>,
  ): Promise<Response | undefined> => {
    const format = FORMATS[url.pathname]
    if (!format && url.pathname !== '/api/openapi.json') return undefined
    try {
      const query = format && parseProgrammeQuery(url.searchParams, format.parameters)
      const source = await sourceOf()
      if (!query) return await answer(request, JSON.stringify(openApi(source?.origin)), JSON_TYPE)
      if (!source) return problem(503, 'unavailable')
      const rows = await programme.page(source, query, format.newest)
      return await answer(request, format.write(rows, query, url, source), format.type)
    } catch (error) {
      if (error instanceof ParameterError) return problem(400, error.code, error.parameter)
      return problem(503, 'unavailable')
    }
  }
}

/** Answers with 304 what the client has already. */
async function answer({ headers }: Pick<Request, 'headers'>, body: string, type: string): Promise<Response> {
  const bytes = new TextEncoder().encode(body)
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-1', bytes))
  // Weak, because servers in front compress responses.
  const etag = `W/"${btoa(String.fromCharCode(...hash))}"`
  const own = {
    ...OPEN,
    'access-control-expose-headers': 'etag',
    'cache-control': PROGRAMME_CACHE_CONTROL,
    etag,
  }
  const known = (headers.get('if-none-match') ?? '').split(',').map((tag) => tag.trim())
  if (known.includes(etag)) return new Response(null, { status: 304, headers: own })
  return new Response(bytes, { headers: { ...own, 'content-type': type } })
}

const TITLES = {
  unknown_parameter: 'There is no such parameter.',
  invalid_parameter: 'The parameter has an invalid value.',
  unavailable: 'The programme cannot be read now.',
} as const

function problem(status: 400 | 503, code: keyof typeof TITLES, parameter?: string): Response {
  const body = { title: TITLES[code], status, code, ...(parameter === undefined ? {} : { parameter }) }
  const headers = {
    ...OPEN,
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    ...(status === 503 ? { 'retry-after': '60' } : {}),
  }
  return new Response(JSON.stringify(body), { status, headers })
}
