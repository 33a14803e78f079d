import { publishableKey, required } from '../_shared/environment.ts'
import type { FeedData } from './feed-data.ts'
import type { FeedParameters } from './parameters.ts'

const TIMEOUT = 10_000

/**
 * Asks the database for a feed, as any visitor may: a secret is all that a private one needs, and it goes in the body,
 * for addresses end in logs. Null: nobody has that secret.
 * @throws when the database does not answer; the message holds no secret
 */
export async function readFeedData(parameters: FeedParameters): Promise<FeedData | null> {
  const key = publishableKey()
  const [name, args] =
    parameters.feed === 'programme'
      ? ['programme_feed', { kinds: parameters.kinds, languages: parameters.languages }]
      : ['personal_feed', { secret: parameters.secret }]
  const response = await fetch(`${required('SUPABASE_URL')}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify(args),
    signal: AbortSignal.timeout(TIMEOUT),
  })
  if (response.status === 404 && parameters.feed === 'personal') return null
  if (!response.ok) throw new Error(`${name} answered ${response.status}`)
  return (await response.json()) as FeedData
}
