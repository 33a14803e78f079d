import { describe, expect, it } from 'vitest'
import { isUnsubscribeRequest, unsubscribeResponse } from './unsubscribe.ts'

const SECRET = 'qWcM0yL7zJ1nB5vXk2aRf8TtH3uGd9Se'
const URL_OF = (query = '') => `https://hub.example/unsubscribe/${SECRET}${query}`
const settings = { supabaseUrl: 'https://api.example', publishableKey: 'public' }

/** Answers every request with the status and records what was sent. */
function apiWith(status: number) {
  const sent: { url: string; body: unknown }[] = []
  const ask = (async (url: string | URL | Request, init?: RequestInit) => {
    sent.push({ url: String(url), body: JSON.parse(String(init?.body)) })
    return new Response('{}', { status })
  }) satisfies typeof fetch
  return { sent, ask }
}

describe('unsubscribeResponse', () => {
  it('switches off the topic of the mail', async () => {
    const { sent, ask } = apiWith(200)
    const response = await unsubscribeResponse({ url: URL_OF('?topic=thanks') }, settings, ask)
    expect(response.status).toBe(200)
    expect(sent).toEqual([
      {
        url: 'https://api.example/rest/v1/rpc/set_mail_topics_by_secret',
        body: { secret: SECRET, is_on: false, topics: ['thanks'] },
      },
    ])
  })

  it.each(['', '?topic=invoices'])('switches off all topics with the query "%s"', async (query) => {
    const { sent, ask } = apiWith(200)
    await unsubscribeResponse({ url: URL_OF(query) }, settings, ask)
    expect(sent[0]?.body).toEqual({ secret: SECRET, is_on: false })
  })

  it.each([
    [404, 404],
    [500, 503],
    [429, 503],
  ])('responds to the API status %i with %i', async (status, expected) => {
    const response = await unsubscribeResponse({ url: URL_OF() }, settings, apiWith(status).ask)
    expect(response.status).toBe(expected)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('responds with 503 when the API cannot be reached', async () => {
    const response = await unsubscribeResponse({ url: URL_OF() }, settings, () =>
      Promise.reject(new Error('down')),
    )
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60'])
  })
})

it.each([
  ['POST', URL_OF(), true],
  ['POST', URL_OF('?topic=thanks'), true],
  ['GET', URL_OF(), false],
  ['POST', 'https://hub.example/unsubscribe/short', false],
  ['POST', 'https://hub.example/events', false],
])('%s %s unsubscribes: %s', (method, url, expected) => {
  expect(isUnsubscribeRequest({ method, url })).toBe(expected)
})
