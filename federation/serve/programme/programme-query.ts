import { type EventKind, eventKinds } from '@hub/shared-ui/kinds'

/** What a request for the programme asks for. */
export interface ProgrammeQuery {
  /** Language of the texts. */
  readonly language: 'ru' | 'en'
  readonly kinds: readonly EventKind[]
  /** Slugs of science fields. */
  readonly fields: readonly string[]
  /** Languages that events are held in, ISO 639-1. */
  readonly languages: readonly string[]
  readonly limit: number
  /** Where the page begins; undefined for the first one. */
  readonly after?: Cursor
}

/** The last event of a page. */
export interface Cursor {
  readonly starts_at: string
  readonly id: string
}

/** A search parameter that is unknown, or whose value is. */
export class ParameterError extends Error {
  readonly code: 'unknown_parameter' | 'invalid_parameter'
  readonly parameter: string

  constructor(code: ParameterError['code'], parameter: string) {
    super(`${code}: ${parameter}`)
    this.code = code
    this.parameter = parameter
  }
}

export const DEFAULT_LIMIT = 50
export const MAX_LIMIT = 100
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const MAX_VALUES = 20

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** As PostgreSQL writes moments in JSON; the time zone of a Supabase database is UTC. */
const MOMENT = /^([1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d)(\.\d{1,6})?\+00:00$/

/**
 * Reads the search parameters of a request. Several values of one are separated by commas.
 * @param allowed names of the parameters that the URL may have
 * @throws ParameterError, because a misspelt filter would otherwise be a wrong answer that nobody notices
 */
export function parseProgrammeQuery(
  params: URLSearchParams,
  allowed: readonly string[],
  defaultLimit = DEFAULT_LIMIT,
): ProgrammeQuery {
  for (const name of params.keys()) {
    if (!allowed.includes(name)) throw new ParameterError('unknown_parameter', name)
    if (params.getAll(name).length > 1) throw new ParameterError('invalid_parameter', name)
  }
  const list = (name: string, isValid: (value: string) => boolean): string[] => {
    const values = (params.get(name) ?? '').split(',').filter(Boolean)
    if (values.length > MAX_VALUES || !values.every(isValid))
      throw new ParameterError('invalid_parameter', name)
    return [...new Set(values)].sort()
  }
  const language = params.get('lang') ?? 'ru'
  if (language !== 'ru' && language !== 'en') throw new ParameterError('invalid_parameter', 'lang')
  const limit = params.get('limit') ?? String(defaultLimit)
  if (!/^[1-9]\d{0,2}$/.test(limit) || Number(limit) > MAX_LIMIT)
    throw new ParameterError('invalid_parameter', 'limit')
  const cursor = params.get('cursor')
  return {
    language,
    kinds: list('kind', (value) => eventKinds.some((kind) => kind === value)) as EventKind[],
    fields: list('field', (value) => SLUG.test(value)),
    languages: list('language', (value) => /^[a-z]{2}$/.test(value)),
    limit: Number(limit),
    ...(cursor === null ? {} : { after: parseCursor(cursor) }),
  }
}

/** Returns a cursor as text for a URL. */
export const writeCursor = ({ starts_at, id }: Cursor): string =>
  btoa(`${starts_at} ${id}`).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** Accepts what `writeCursor` returns and nothing else: PostgreSQL would reject the whole request. */
function parseCursor(text: string): Cursor {
  try {
    const [starts_at = '', id = ''] = atob(text.replaceAll('-', '+').replaceAll('_', '/')).split(' ')
    const cursor = { starts_at, id }
    if (isMoment(starts_at) && UUID.test(id) && writeCursor(cursor) === text) return cursor
  } catch {
    // Not even Base64.
  }
  throw new ParameterError('invalid_parameter', 'cursor')
}

/** To JavaScript the 30th of February is a day in March. */
function isMoment(text: string): boolean {
  const [, second] = MOMENT.exec(text) ?? []
  const time = Date.parse(`${second}Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(`${second}.`)
}
