import { createHash, randomInt, randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { secondsToWait, tooSoon, tooSoonHeaders } from './auth-mails.ts'
import { emailIn } from './sign-in-limit.ts'
import type { FrontContext, Workaround } from './workaround.ts'

type User = {
  id: string
  email: string
  metadata: object
  confirmed: Date | null
  sent: Date | null
  created: Date
}

/**
 * lite answers 429 for ever when an address that is known signs up again or asks for its mail again. Hosted sends
 * a new mail to an address that waits for its confirmation, and gives an address that is taken away only by a user
 * without identities.
 */
export const repeatedSignUp: Workaround = {
  front: (front, options) => {
    for (const path of ['/auth/v1/signup', '/auth/v1/resend']) {
      front.post(path, async (context, next) => {
        const body: unknown = await context.req.raw
          .clone()
          .json()
          .catch(() => undefined)
        await next()
        // lite has checked the request and rejects because the address is known.
        if (context.res.status !== 429) return
        const user = await findUser(options, emailIn(body))
        if (!user) return
        const answer = path.endsWith('/signup')
          ? await signUpAgain(context, options, user)
          : await sendAgain(context, options, user)
        context.res = undefined
        context.res = answer
      })
    }
  },
}

async function findUser({ sql }: FrontContext, email: string): Promise<User | undefined> {
  const [user] = await sql<User[]>`
    select
      id, email, raw_user_meta_data as metadata, email_confirmed_at as confirmed,
      confirmation_sent_at as sent, created_at as created
    from auth.users
    where email = ${email}`
  return user
}

async function signUpAgain(context: Context, options: FrontContext, user: User): Promise<Response> {
  if (user.confirmed)
    return context.json(
      describeUser({ ...user, id: randomUUID(), metadata: {}, created: new Date(options.now()) }, []),
    )
  const sent = await sendAgain(context, options, user)
  if (sent.status !== 200) return sent
  const identities = await options.sql`
    select id as identity_id, provider_id as id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at, email
    from auth.identities
    where user_id = ${user.id}`
  return context.json(describeUser(user, [...identities]))
}

async function sendAgain(
  context: Context,
  { sql, mailer, config, now }: FrontContext,
  user: User,
): Promise<Response> {
  const wait = secondsToWait(user.sent, config.mailInterval, now())
  if (wait > 0) return context.json(tooSoon(wait), 429, tooSoonHeaders)
  const code = Array.from({ length: config.otpLength }, () => randomInt(10)).join('')
  // The hash that lite expects of an address and its code.
  const hash = createHash('sha256').update(`${user.email}${code}`).digest('hex')
  // First the mail: when it fails, the link of the mail before still works and may be asked for again.
  await mailer.sendConfirmation(user.email, hash, code, { userId: user.id })
  await sql`
    update auth.users
    set confirmation_token = ${hash}, confirmation_sent_at = ${new Date(now())}
    where id = ${user.id}`
  return context.json({})
}

function describeUser({ id, email, metadata, created }: User, identities: object[]) {
  return {
    id,
    aud: 'authenticated',
    role: identities.length > 0 ? 'authenticated' : '',
    email,
    phone: '',
    confirmation_sent_at: new Date().toISOString(),
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: metadata,
    identities,
    created_at: created.toISOString(),
    updated_at: created.toISOString(),
    is_anonymous: false,
  }
}
