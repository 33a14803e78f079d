import { AsyncLocalStorage } from 'node:async_hooks'
import { emailIn } from './sign-in-limit.ts'
import type { Workaround } from './workaround.ts'

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
