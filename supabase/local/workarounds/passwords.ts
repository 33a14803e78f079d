import { bearerToken, verifyJwt } from '../jwt.ts'
import type { Workaround } from './workaround.ts'

/**
 * lite sets a new password for every session. Hosted, as the runbook has it set up, wants the current password from
 * sessions that come from no mail; `config.toml` has no key for it.
 */
export const currentPassword: Workaround = {
  front: (front, { sql, jwtSecret, now }) => {
    const sessionsOfMails = new Set<string>()
    const sessionOf = (token: string | undefined) => {
      const verified = token ? verifyJwt(token, jwtSecret, now()) : undefined
      return verified && 'claims' in verified ? verified.claims : undefined
    }
    front.post('/auth/v1/verify', async (context, next) => {
      await next()
      if (context.res.status !== 200) return
      const body: unknown = await context.res
        .clone()
        .json()
        .catch(() => undefined)
      const session = sessionOf(textOf(body, 'access_token'))?.session_id
      if (typeof session === 'string') sessionsOfMails.add(session)
    })
    front.put('/auth/v1/user', async (context, next) => {
      const body: unknown = await context.req.raw
        .clone()
        .json()
        .catch(() => undefined)
      const session = sessionOf(bearerToken(context.req.raw.headers))
      if (textOf(body, 'password') === undefined || !session?.sub) return next()
      if (sessionsOfMails.has(String(session.session_id))) return next()
      // lite writes $2b$, which is pgcrypto's $2a$ under another name.
      const [known] = await sql<{ is_right: boolean }[]>`
        select hash = extensions.crypt(${textOf(body, 'current_password') ?? ''}, hash) as is_right
        from (
          select regexp_replace(encrypted_password, '^\\$2b', '$2a') as hash from auth.users where id = ${session.sub}
        ) stored`
      if (known?.is_right) return next()
      return context.json(mismatch, 400, { 'X-Sb-Error-Code': mismatch.error_code })
    })
  },
}

const mismatch = {
  code: 400,
  error_code: 'current_password_mismatch',
  msg: 'Current password required when setting new password.',
}

function textOf(body: unknown, key: string): string | undefined {
  const value: unknown =
    typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[key] : undefined
  return typeof value === 'string' ? value : undefined
}

const KINDS: [name: string, pattern: RegExp][] = [
  ['lower', /[a-z]/],
  ['upper', /[A-Z]/],
  ['letters', /[a-zA-Z]/],
  ['digits', /[0-9]/],
  ['symbols', /[!@#$%^&*()_+\-=[\]{};'\\:"|<>?,./`~]/],
]

/** lite counts eight signs as symbols; hosted counts all that a keyboard has. */
export const passwordCharacters: Workaround = {
  front: (front, { config }) => {
    const names = config.passwordRequirements.split('_')
    const wanted = KINDS.filter(([name]) => names.includes(name))
    for (const [method, path] of [
      ['POST', '/auth/v1/signup'],
      ['PUT', '/auth/v1/user'],
    ] as const)
      front.on(method, path, async (context, next) => {
        const body: unknown = await context.req.raw
          .clone()
          .json()
          .catch(() => undefined)
        const password = typeof body === 'object' && body !== null && 'password' in body ? body.password : ''
        if (typeof password !== 'string' || password === '') return next()
        if (wanted.every(([, pattern]) => pattern.test(password))) return next()
        return context.json(weak, 422, { 'X-Sb-Error-Code': weak.error_code })
      })
  },
}

const weak = {
  code: 422,
  error_code: 'weak_password',
  msg: 'Password should contain at least one character of each kind.',
  weak_password: { reasons: ['characters'] },
}
