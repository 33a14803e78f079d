import { eventKinds } from '@hub/shared-ui/kinds'
import { DEFAULT_LIMIT, MAX_LIMIT } from './programme-query.ts'

const text = { type: 'string' } as const
const moment = (description: string) => ({ type: 'string', format: 'date-time', description }) as const
const nullable = (schema: Record<string, unknown>) => ({ anyOf: [schema, { type: 'null' }] })
const uri = { type: 'string', format: 'uri' } as const
const language = { type: 'string', enum: ['ru', 'en'] } as const
const amount = (description: string) => ({ type: ['integer', 'null'], minimum: 0, description })
const object = (properties: Record<string, unknown>) => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
})
const list = (name: string, description: string, items: Record<string, unknown>) => ({
  name,
  in: 'query',
  description: `${description} Several are separated by commas.`,
  style: 'form',
  explode: false,
  schema: { type: 'array', maxItems: 20, items },
})

const PARAMETERS = [
  {
    name: 'lang',
    in: 'query',
    description: 'Language of the texts. What is not translated is in Russian.',
    schema: { ...language, default: 'ru' },
  },
  list('kind', 'Kinds of events.', { type: 'string', enum: eventKinds }),
  list('field', 'Science fields of the speakers, by slug.', text),
  list('language', 'Languages that events are held in (ISO 639-1).', {
    type: 'string',
    pattern: '^[a-z]{2}$',
  }),
  {
    name: 'limit',
    in: 'query',
    description: 'How many events a response has at most.',
    schema: { type: 'integer', minimum: 1, maximum: MAX_LIMIT, default: DEFAULT_LIMIT },
  },
]

const EVENT = object({
  id: { type: 'string', format: 'uuid' },
  url: { ...uri, description: 'Page of the event.' },
  kind: { type: 'string', enum: eventKinds },
  status: { type: 'string', enum: ['planned', 'postponed', 'cancelled', 'completed'] },
  status_note: { type: ['string', 'null'], description: 'Why it was postponed or cancelled.' },
  title: text,
  summary: { type: ['string', 'null'] },
  text_language: {
    ...language,
    description: 'Language of the title; differs from `lang` where it is not translated.',
  },
  starts_at: moment('With the offset of Belgrade at that time.'),
  ends_at: moment('With the offset of Belgrade at that time.'),
  doors_at: nullable(moment('When the doors open.')),
  previous_starts_at: nullable(moment('When it was to begin before it was moved.')),
  time_zone: { type: 'string', const: 'Europe/Belgrade' },
  format: { type: 'string', enum: ['offline', 'online', 'hybrid'] },
  languages: { type: 'array', items: text, description: 'Languages that it is held in (ISO 639-1).' },
  age_min: { type: 'integer', minimum: 0 },
  price: object({
    kind: { type: 'string', enum: ['free', 'paid', 'donation'] },
    amount: amount('In minor units (1200 RSD are 120000). Of a donation: what is suggested.'),
    online_amount: amount('In minor units, where the stream costs something else.'),
    currency: { type: 'string', pattern: '^[A-Z]{3}$' },
  }),
  seats: {
    ...nullable(object({ capacity: { type: 'integer', minimum: 0 }, left: { type: 'integer', minimum: 0 } })),
    description: 'Seats on site, at most 30 seconds old. Null: no limit.',
  },
  location: {
    ...nullable(object({ name: text, address: { type: ['string', 'null'] } })),
    description: 'Null for an event that is online only.',
  },
  speakers: {
    type: 'array',
    items: object({ name: text, field: { type: ['string', 'null'] }, url: uri }),
  },
  image: object({
    url: { ...uri, description: 'A photo, or an SVG cover.' },
    alt: { type: ['string', 'null'] },
  }),
  published_at: moment('When it appeared in the programme.'),
  updated_at: moment('When staff changed it last.'),
})

const PROBLEM = {
  type: 'object',
  required: ['title', 'status', 'code'],
  properties: {
    title: text,
    status: { type: 'integer' },
    code: { type: 'string', enum: ['unknown_parameter', 'invalid_parameter', 'unavailable'] },
    parameter: { type: 'string', description: 'The parameter that is unknown or has an invalid value.' },
  },
}

const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
})

const ERRORS = {
  '304': { description: 'Unchanged since the response with the ETag in `If-None-Match`.' },
  '400': problem('A parameter is unknown or has an invalid value.'),
  '429': { description: 'Too many requests. `Retry-After` says when to try again.' },
  '503': problem('The programme cannot be read now. `Retry-After` says when to try again.'),
}

/** Returns the description of the open programme (OpenAPI 3.1). Without an origin its URLs are relative. */
export const openApi = (origin = '/') => ({
  openapi: '3.1.0',
  info: {
    title: 'Programme of the hub',
    version: '1.0.0',
    description:
      'Published events that are not over. Free to use with a link to the event; no key, and any site may read it ' +
      '(CORS). Responses may be stored for ten seconds. For calendars there is an iCalendar feed on the page `/hub_calendar`.',
  },
  servers: [{ url: origin }],
  paths: {
    '/api/programme.json': {
      get: {
        operationId: 'programme',
        summary: 'A page of the programme, the soonest events first',
        parameters: [
          ...PARAMETERS,
          {
            name: 'cursor',
            in: 'query',
            description: 'Where the page begins: the one in `next` of the page before.',
            schema: text,
          },
        ],
        responses: {
          '200': {
            description: 'A page of events',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Programme' } } },
          },
          ...ERRORS,
        },
      },
    },
    '/programme.atom': {
      get: {
        operationId: 'programmeFeed',
        summary: 'The events that were published last, as an Atom feed',
        parameters: PARAMETERS,
        responses: {
          '200': {
            description: 'A feed (RFC 4287)',
            content: { 'application/atom+xml': { schema: { type: 'string' } } },
          },
          ...ERRORS,
        },
      },
    },
  },
  components: {
    schemas: {
      Event: EVENT,
      Programme: object({
        hub: { type: 'string', description: 'Name of the hub.' },
        language: { ...language, description: 'Language that was asked for.' },
        events: { type: 'array', maxItems: MAX_LIMIT, items: { $ref: '#/components/schemas/Event' } },
        next: { ...nullable(uri), description: 'URL of the next page; null on the last one.' },
      }),
      Problem: PROBLEM,
    },
  },
})
