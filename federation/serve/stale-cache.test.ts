import { expect, it } from 'vitest'
import { StaleCache } from './stale-cache.ts'

function cacheAt(start = 1000, size = 2) {
  const clock = { now: start }
  const cache = new StaleCache<number>({ freshMs: 10, staleMs: 100, size, now: () => clock.now })
  let count = 0
  const load = async () => ++count
  return { clock, cache, load, loads: () => count }
}

it('StaleCache loads a missing value once for concurrent requests', async () => {
  const { cache, load, loads } = cacheAt()
  expect(await Promise.all([cache.get('a', load), cache.get('a', load)])).toEqual([1, 1])
  expect(await cache.get('a', load)).toBe(1)
  expect(loads()).toBe(1)
})

it('StaleCache returns a stale value at once and revalidates it', async () => {
  const { clock, cache, load } = cacheAt()
  await cache.get('a', load)
  clock.now = 1050
  expect(await cache.get('a', load)).toBe(1)
  expect(await cache.get('a', load)).toBe(2)
})

it('StaleCache keeps a stale value while loading fails, for a limited time', async () => {
  const { clock, cache, load } = cacheAt()
  await cache.get('a', load)
  const fail = () => Promise.reject(new Error('down'))
  clock.now = 1050
  expect(await cache.get('a', fail)).toBe(1)
  expect(await cache.get('a', fail)).toBe(1)
  clock.now = 1101
  await expect(cache.get('a', fail)).rejects.toThrow('down')
})

it('StaleCache does not cache a failure', async () => {
  const { cache, load } = cacheAt()
  await expect(cache.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await cache.get('a', load)).toBe(1)
})

it('StaleCache evicts the least recently used value', async () => {
  const { cache, load } = cacheAt()
  for (const key of ['a', 'b', 'a', 'c']) await cache.get(key, load)
  expect(await cache.get('a', load)).toBe(1)
  expect(await cache.get('b', load)).toBe(4)
})
