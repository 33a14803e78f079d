import { clientAddress } from '../client-address.ts'
import type { Workaround } from './workaround.ts'

const period = 5 * 60_000

/**
 * lite lets passwords and codes of mails be tried without end. Hosted allows so many tries in five minutes and refills
 * steadily.
 */
export const signInLimit: Workaround = {
  front: (front, { config, now }) => {
    const buckets = new Map<string, Bucket>()
    front.post('/auth/v1/token', async (context, next) => {
      if (context.req.query('grant_type') !== 'password') return next()
      const body: unknown = await context.req.raw
        .clone()
        .json()
        .catch(() => undefined)
      const key = `${clientAddress(context)} ${emailIn(body)}`
      if (take(buckets, key, config.signInLimit, now())) return next()
      return context.json(errorResponse, 429, { 'X-Sb-Error-Code': errorResponse.error_code })
    })
    const verifications = new Map<string, Bucket>()
    front.post('/auth/v1/verify', async (context, next) => {
      const body: unknown = await context.req.raw
        .clone()
        .json()
        .catch(() => undefined)
      // The hash of a link cannot be guessed, and its request names no address.
      const email = emailIn(body)
      const key = `${clientAddress(context)} ${email}`
      if (!email || take(verifications, key, config.verificationLimit, now())) return next()
      return context.json(errorResponse, 429, { 'X-Sb-Error-Code': errorResponse.error_code })
    })
  },
}

const errorResponse = { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' }

type Bucket = { left: number; at: number }

function take(buckets: Map<string, Bucket>, key: string, limit: number, at: number): boolean {
  for (const [other, bucket] of buckets) if (at - bucket.at > period) buckets.delete(other)
  const bucket = buckets.get(key) ?? { left: limit, at }
  const left = Math.min(limit, bucket.left + ((at - bucket.at) / period) * limit)
  buckets.set(key, { left: left < 1 ? left : left - 1, at })
  return left >= 1
}

export function emailIn(body: unknown): string {
  const isObject = typeof body === 'object' && body !== null && 'email' in body
  return isObject && typeof body.email === 'string' ? body.email.trim().toLowerCase() : ''
}
