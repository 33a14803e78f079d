import { emailIn } from './sign-in-limit.ts'
import type { Workaround } from './workaround.ts'

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
