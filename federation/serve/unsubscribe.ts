import type { ApiSettings, ReaderOptions } from './read-rows.ts'

const PATH = /^\/unsubscribe\/([\w-]{32})$/
const TOPICS = ['reminders', 'thanks', 'favourites']
const LIMIT_MS = 5000

/** Returns whether a POST request unsubscribes a mailbox; no other page accepts one. */
export const isUnsubscribeRequest = ({ method, url }: Pick<Request, 'method' | 'url'>): boolean =>
  method === 'POST' && PATH.test(new URL(url).pathname)

/**
 * Unsubscribes a mailbox with the one click of a mail program (RFC 8058), which sends a POST request to the URL of
 * `List-Unsubscribe`, without cookies or scripts: from the topic in the query, or from all that can be switched off.
 * A GET request to the same URL is the page with the settings and changes nothing.
 */
export async function unsubscribeResponse(
  request: Pick<Request, 'url'>,
  { supabaseUrl, publishableKey }: ApiSettings,
  ask: NonNullable<ReaderOptions['fetch']> = fetch,
): Promise<Response> {
  const url = new URL(request.url)
  const secret = PATH.exec(url.pathname)?.[1]
  const topic = TOPICS.find((known) => known === url.searchParams.get('topic'))
  try {
    const response = await ask(new URL('/rest/v1/rpc/set_mail_topics_by_secret', supabaseUrl), {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ secret, is_on: false, ...(topic && { topics: [topic] }) }),
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    // What the link leads to: unsubscribed, or nothing. Anything else passes, and mail programs try again.
    if (response.ok) return plain(200)
    return plain(response.status === 404 ? 404 : 503)
  } catch {
    return plain(503)
  }
}

const plain = (status: number): Response =>
  new Response(String(status), {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...(status === 503 && { 'retry-after': '60' }),
    },
  })
