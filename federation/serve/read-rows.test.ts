import { describe, expect, it } from 'vitest'
import { rowReader } from './read-rows.ts'

const api = { supabaseUrl: 'http://api.test', publishableKey: 'key' }
const never = () => new Promise<never>(() => undefined)

it.each([
  ['does not answer', never],
  ['sends no body', async () => ({ status: 200, text: never }) as unknown as Response],
])('reading rows times out when a server %s and fetch ignores its signal', async (_, fetch) => {
  const read = rowReader({ fetch, limitMs: 20 })(api)
  await expect(read('events')).rejects.toThrow('within 20 ms')
})

it('an API that timed out gets no requests for a second', async () => {
  let time = 0
  let asked = 0
  const fetch = () => {
    asked += 1
    return never()
  }
  const read = rowReader({ fetch, limitMs: 20, restMs: 1000, now: () => time })(api)
  await expect(read('events')).rejects.toThrow('within 20 ms')
  await expect(read('events')).rejects.toThrow('just now')
  time = 1000
  await expect(read('events')).rejects.toThrow('within 20 ms')
  expect(asked).toBe(2)
})

describe('after a failed request', () => {
  /** Sends two requests, of which the first fails, and returns the outcome of both. */
  async function twoReads(failing: typeof fetch) {
    let count = 0
    const fetch: typeof globalThis.fetch = async (...request) =>
      count++ === 0 ? failing(...request) : Response.json(['row'])
    const read = rowReader({ fetch, now: () => 0 })(api)
    const outcome = (path: string) => read(path).catch(({ message }: Error) => message)
    return [await outcome('events'), await outcome('speakers')]
  }

  it.each([400, 401, 404, 406, 429])(
    'the next one is sent when the API rejected it with %i',
    async (status) => {
      expect(await twoReads(async () => Response.json({ code: '22009' }, { status }))).toEqual([
        `events: ${status}`,
        ['row'],
      ])
    },
  )

  it.each([500, 503])('the next one is skipped when the API failed with %i', async (status) => {
    expect(await twoReads(async () => new Response('', { status }))).toEqual([
      `events: ${status}`,
      'the API did not answer just now',
    ])
  })

  it('the next one is skipped when the API could not be reached', async () => {
    expect(await twoReads(() => Promise.reject(new TypeError('fetch failed')))).toEqual([
      'fetch failed',
      'the API did not answer just now',
    ])
  })
})
