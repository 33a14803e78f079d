import type { Context, Next } from 'hono'
import type { Workaround } from './workaround.ts'

/**
 * lite breaks, and answers 500, where hosted rejects: at a method that no request object can have, at an address that
 * is no percent-encoded UTF-8, at the name of a file with a NUL in it, and when something else stands where the auth
 * server or the storage reads a text, a number or an object.
 */
export const malformedRequests: Workaround = {
  front: (front) => {
    front.use(async (context, next) => {
      if (context.req.method === 'TRACE') return context.json({ message: 'Method not allowed' }, 405)
      const path = decodedPath(context.req.url)
      if (path === undefined) return context.json({ message: 'Bad request' }, 400)
      if (path.startsWith('/storage/') && path.includes('\0'))
        return context.json({ statusCode: '400', error: 'InvalidKey', message: 'Invalid key' }, 400)
      return next()
    })
    front.on(['POST', 'PUT'], '/auth/v1/*', rejectMalformedFields)
    front.post('/storage/v1/object/*', rejectMalformedOperations)
  },
}

function decodedPath(url: string): string | undefined {
  try {
    return decodeURIComponent(new URL(url).pathname)
  } catch {
    return undefined
  }
}

const TEXTS = [
  'email',
  'password',
  'phone',
  'type',
  'token',
  'token_hash',
  'refresh_token',
  'nonce',
  'auth_code',
  'code_verifier',
  'code_challenge',
]

/** What is known of a person, which has to be an object. */
const OBJECTS = ['data', 'app_metadata', 'user_metadata']

async function rejectMalformedFields(context: Context, next: Next) {
  const body = await objectOf(context)
  const isWrong =
    body !== undefined &&
    (TEXTS.some((name) => !isText(body, name)) ||
      OBJECTS.some((name) => !isObject(Reflect.get(body, name) ?? {})) ||
      Reflect.get(body, 'password') === null)
  return isWrong
    ? context.json({ code: 400, error_code: 'bad_json', msg: 'Could not parse request body as JSON' }, 400)
    : next()
}

const NAMES = ['bucketId', 'sourceKey', 'destinationKey', 'destinationBucket', 'prefix', 'search']

/** What is to be copied, moved or listed. A file that is uploaded is no JSON, or any. */
async function rejectMalformedOperations(context: Context, next: Next) {
  const isOperation = /^\/storage\/v1\/object\/(copy|move|list\/[^/]+)$/.test(context.req.path)
  const body = isOperation ? await objectOf(context) : undefined
  const isWrong =
    body !== undefined &&
    (NAMES.some((name) => !isText(body, name)) ||
      ['limit', 'offset'].some((name) => !Number.isInteger(Reflect.get(body, name) ?? 0)) ||
      !isObject(Reflect.get(body, 'sortBy') ?? {}))
  return isWrong
    ? context.json({ statusCode: '400', error: 'Error', message: 'The body does not fit the schema' }, 400)
    : next()
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

async function objectOf(context: Context): Promise<object | undefined> {
  const body: unknown = await context.req.raw
    .clone()
    .json()
    .catch(() => undefined)
  return isObject(body) ? body : undefined
}

/** Nothing is a text as well, but for a password; the server says what it misses. */
function isText(body: object, name: string): boolean {
  const value: unknown = Reflect.get(body, name) ?? ''
  return typeof value === 'string' && !value.includes('\0')
}
