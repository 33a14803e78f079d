import { expect, it } from 'vitest'
import { rowReader } from './read-rows.ts'

const api = { supabaseUrl: 'http://api.test', publishableKey: 'key' }
const never = () => new Promise<never>(() => undefined)

it.each([
  ['does not answer', never],
  ['sends no body', async () => ({ ok: true, json: never }) as unknown as Response],
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
