import 'fake-indexeddb/auto'
import { ApiError, queryClient } from '@hub/shared-platform'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followQueries } from './follow-queries.ts'
import { deleteCopies, pruneCopies, readCopy, saveCopy } from './offline-copies.ts'

const noNetwork = () => Promise.reject(new ApiError({ kind: 'network', message: 'Failed to fetch' }))
const broken = () => Promise.reject(new ApiError({ kind: 'server', message: '', status: 500 }))

let user: string | null = 'anna'
let stop: () => void = () => undefined

const fetchQuery = (
  name: string,
  queryFn: () => Promise<unknown>,
  offlineCopy?: 'public' | 'personal',
): Promise<unknown> =>
  queryClient.fetchQuery({
    queryKey: [name],
    queryFn,
    retry: false,
    ...(offlineCopy && { meta: { offlineCopy } }),
  })

const copyOf = (name: string, userId = user) => readCopy(JSON.stringify([name]), userId)
const dataOf = (name: string) => queryClient.getQueryData([name])

beforeEach(() => {
  user = 'anna'
  stop = followQueries(() => user)
})

afterEach(async () => {
  stop()
  queryClient.clear()
  await deleteCopies()
})

describe('followQueries', () => {
  it('stores data that arrives for queries with an offline copy only', async () => {
    await fetchQuery('tickets', async () => ['ticket'], 'personal')
    await fetchQuery('users', async () => ['user'])
    await vi.waitFor(async () => expect((await copyOf('tickets'))?.data).toEqual(['ticket']))
    expect(await copyOf('users')).toBeUndefined()
  })

  it('stores data that the page came with', async () => {
    stop()
    await fetchQuery('programme', async () => ['event'], 'public')
    stop = followQueries(() => user)
    await vi.waitFor(async () => expect((await copyOf('programme'))?.data).toEqual(['event']))
  })

  it('gives a query its copy with the time of the copy when the network fails', async () => {
    await saveCopy('["tickets"]', { owner: 'anna', at: 1000, data: ['ticket'] })
    await fetchQuery('tickets', noNetwork, 'personal').catch(() => undefined)
    await vi.waitFor(() => expect(dataOf('tickets')).toEqual(['ticket']))
    expect(queryClient.getQueryState(['tickets'])?.dataUpdatedAt).toBe(1000)
  })

  it('gives a query that failed before it followed its copy', async () => {
    stop()
    await saveCopy('["tickets"]', { owner: 'anna', at: 1000, data: ['ticket'] })
    await fetchQuery('tickets', noNetwork, 'personal').catch(() => undefined)
    stop = followQueries(() => user)
    await vi.waitFor(() => expect(dataOf('tickets')).toEqual(['ticket']))
  })

  it('shows no copy in place of an error of the server', async () => {
    await saveCopy('["tickets"]', { owner: 'anna', at: 1000, data: ['ticket'] })
    await fetchQuery('tickets', broken, 'personal').catch(() => undefined)
    await fetchQuery('programme', noNetwork, 'public').catch(() => undefined)
    expect(dataOf('tickets')).toBeUndefined()
  })

  it('shows a user no copy of another user', async () => {
    await saveCopy('["tickets"]', { owner: 'boris', at: 1000, data: ['ticket'] })
    await fetchQuery('tickets', noNetwork, 'personal').catch(() => undefined)
    expect(await copyOf('tickets')).toBeUndefined()
    expect(dataOf('tickets')).toBeUndefined()
  })

  it('stores nothing personal for a guest', async () => {
    user = null
    await fetchQuery('tickets', async () => ['ticket'], 'personal')
    await fetchQuery('programme', async () => ['event'], 'public')
    await vi.waitFor(async () => expect((await copyOf('programme'))?.data).toEqual(['event']))
    expect(await copyOf('tickets')).toBeUndefined()
  })

  it('works without copies when the device stores nothing', async () => {
    const open = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    })
    expect(await fetchQuery('tickets', async () => ['ticket'], 'personal')).toEqual(['ticket'])
    await expect(saveCopy('["x"]', { owner: null, at: 1, data: 1 })).resolves.toBeUndefined()
    open.mockRestore()
    expect(await copyOf('tickets')).toBeUndefined()
  })
})

describe('pruneCopies', () => {
  it('deletes copies of other users and keeps public ones', async () => {
    const at = Date.now()
    await saveCopy('a', { owner: 'anna', at, data: 1 })
    await saveCopy('b', { owner: 'boris', at, data: 2 })
    await saveCopy('c', { owner: null, at, data: 3 })
    await pruneCopies('anna')
    expect([await readCopy('a', 'anna'), await readCopy('b', 'boris'), await readCopy('c', null)]).toEqual([
      { owner: 'anna', at, data: 1 },
      undefined,
      { owner: null, at, data: 3 },
    ])
  })

  it('deletes copies of two months ago and all but the hundred newest', async () => {
    const now = Date.now()
    await saveCopy('old', { owner: null, at: now - 61 * 86_400_000, data: 1 })
    for (let age = 0; age < 101; age++) await saveCopy(`${age}`, { owner: null, at: now - age, data: age })
    await pruneCopies(null)
    expect(await readCopy('old', null)).toBeUndefined()
    expect((await readCopy('99', null))?.data).toBe(99)
    expect(await readCopy('100', null)).toBeUndefined()
  })
})
