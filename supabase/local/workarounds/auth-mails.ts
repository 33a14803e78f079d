import { AsyncLocalStorage } from 'node:async_hooks'
import { emailIn } from './sign-in-limit.ts'
import type { Workaround } from './workaround.ts'

/**
 * lite does not verify a code under the type `email`, which hosted Supabase has for sign-in codes and for the codes
 * of confirmation mails alike.
 */
export const emailCodes: Workaround = {
  front: (front, { sql }) => {
    front.post('/auth/v1/verify', async (context, next) => {
      const request = context.req.raw
      const body: unknown = await request
        .clone()
        .json()
        .catch(() => undefined)
      const isCode = typeof body === 'object' && body !== null && 'type' in body && body.type === 'email'
      const email = emailIn(body)
      if (!isCode || !email) return next()
      const [user] = await sql<{ awaits: boolean }[]>`
        select coalesce(confirmation_token, '') <> '' as awaits from auth.users where email = ${email}`
      context.req.raw = new Request(request.url, {
        method: request.method,
        headers: request.headers,
        body: JSON.stringify({ ...body, type: user?.awaits ? 'signup' : 'magiclink' }),
      })
      return next()
    })
  },
}

type Attempt = { hasFailed: boolean }

const attempts = new AsyncLocalStorage<Attempt>()

/**
 * When a mail cannot be sent, lite says only "server_error" and keeps the new account, so that signing up again
 * is rejected. Hosted says what failed and leaves nothing behind.
 */
export const mailErrors: Workaround = {
  mail: (send) => async (mail) => {
    try {
      await send(mail)
    } catch (error) {
      const attempt = attempts.getStore()
      if (attempt) attempt.hasFailed = true
      throw error
    }
  },
  front: (front, { sql }) => {
    for (const [path, kind] of Object.entries(kinds)) {
      front.post(path, async (context, next) => {
        const body: unknown = await context.req.raw
          .clone()
          .json()
          .catch(() => undefined)
        const [known] = await sql`select from auth.users where email = ${emailIn(body)}`
        const attempt: Attempt = { hasFailed: false }
        await attempts.run(attempt, next)
        if (!attempt.hasFailed || context.res.status < 500) return
        if (!known) {
          await sql`delete from auth.users where email = ${emailIn(body)} and email_confirmed_at is null`
        }
        context.res = undefined
        context.res = context.json(
          { code: 500, error_code: 'unexpected_failure', msg: `Error sending ${kind} email` },
          500,
        )
      })
    }
  },
}

const kinds = {
  '/auth/v1/signup': 'confirmation',
  '/auth/v1/resend': 'confirmation',
  '/auth/v1/recover': 'recovery',
}

/** lite sends as many reset mails and sign-in codes to the same person as it is asked for; hosted waits between them. */
export const mailInterval: Workaround = {
  front: (front, { sql, config, now }) => {
    for (const path of ['/auth/v1/recover', '/auth/v1/otp'])
      front.post(path, async (context, next) => {
        const body: unknown = await context.req.raw
          .clone()
          .json()
          .catch(() => undefined)
        const [user] = await sql<{ sent: Date | null }[]>`
          select recovery_sent_at as sent from auth.users where email = ${emailIn(body)}`
        const wait = secondsToWait(user?.sent, config.mailInterval, now())
        return wait > 0 ? context.json(tooSoon(wait), 429, tooSoonHeaders) : next()
      })
  },
}

/** Seconds until the next mail may be sent. */
export function secondsToWait(sent: Date | null | undefined, interval: number, now: number): number {
  return sent ? Math.max(0, Math.ceil(interval - (now - sent.getTime()) / 1000)) : 0
}

export const tooSoon = (seconds: number) => ({
  code: 429,
  error_code: 'over_email_send_rate_limit',
  msg: `For security purposes, you can only request this after ${seconds} seconds.`,
})

export const tooSoonHeaders = { 'X-Sb-Error-Code': 'over_email_send_rate_limit' }
