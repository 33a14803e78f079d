import { expect, it, vi } from 'vitest'
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

it('StaleCache shares a load that takes longer than values may be stale', async () => {
  const { clock, cache, load, loads } = cacheAt()
  const first = cache.get('a', load)
  clock.now = 1101
  expect(await Promise.all([first, cache.get('a', load)])).toEqual([1, 1])
  expect(loads()).toBe(1)
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

it('StaleCache returns a value that is too old while loading fails, for a limited time', async () => {
  const clock = { now: 1000 }
  const limits = { freshMs: 10, staleMs: 20, failedMs: 100, size: 2 }
  const cache = new StaleCache<number>({ ...limits, now: () => clock.now })
  await cache.get('a', async () => 1)
  const fail = () => Promise.reject(new Error('down'))
  clock.now = 1090
  expect([await cache.get('a', fail), await cache.get('a', async () => 2)]).toEqual([1, 2])
  clock.now = 1191
  await expect(cache.get('a', fail)).rejects.toThrow('down')
})

it('StaleCache does not cache a failure', async () => {
  const { cache, load } = cacheAt()
  await expect(cache.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await cache.get('a', load)).toBe(1)
})

it('StaleCache holds no more than its size when values have sizes', async () => {
  const cache = new StaleCache<string>({
    freshMs: 10,
    staleMs: 100,
    size: 10,
    sizeOf: ({ length }) => length,
  })
  const load = vi.fn(async () => 'aaaa')
  for (const key of ['a', 'b', 'c', 'c', 'a']) await cache.get(key, load)
  expect(load).toHaveBeenCalledTimes(4)
})

it('StaleCache evicts the least recently used value', async () => {
  const { cache, load } = cacheAt()
  for (const key of ['a', 'b', 'a', 'c']) await cache.get(key, load)
  expect(await cache.get('a', load)).toBe(1)
  expect(await cache.get('b', load)).toBe(4)
})
