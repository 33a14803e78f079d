import type { Context, Next } from 'hono'
import type { Workaround } from './workaround.ts'

/**
 * lite breaks, and answers 500, where hosted refuses: at an address that is no percent-encoded UTF-8, at the name of a
 * file with a NUL in it, and when something else than a text stands where the auth server reads one.
 */
export const malformedRequests: Workaround = {
  front: (front) => {
    front.use(async (context, next) => {
      const path = decodedPath(context.req.url)
      if (path === undefined) return context.json({ message: 'Bad request' }, 400)
      if (path.startsWith('/storage/') && path.includes('\0'))
        return context.json({ statusCode: '400', error: 'InvalidKey', message: 'Invalid key' }, 400)
      return next()
    })
    front.on(['POST', 'PUT'], '/auth/v1/*', refuseWrongFields)
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

async function refuseWrongFields(context: Context, next: Next) {
  const body: unknown = await context.req.raw
    .clone()
    .json()
    .catch(() => undefined)
  const isWrong =
    typeof body === 'object' &&
    body !== null &&
    (TEXTS.some((name) => !isText(body, name)) || Reflect.get(body, 'password') === null)
  return isWrong
    ? context.json({ code: 400, error_code: 'bad_json', msg: 'Could not parse request body as JSON' }, 400)
    : next()
}

/** Nothing is a text as well, but for a password; the server says what it misses. */
function isText(body: object, name: string): boolean {
  const value: unknown = Reflect.get(body, name) ?? ''
  return typeof value === 'string' && !value.includes('\0')
}
