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
