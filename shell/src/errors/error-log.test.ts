// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())

const fresh = () => import('./error-log.ts')

test('a repeated error is counted and stored once', async () => {
  const { logError: noteError, tabErrors } = await fresh()
  for (let time = 0; time < 3; time += 1) noteError({ source: 'uncaught', error: new Error('again') })
  noteError({ source: 'render', remote: 'mf-public', error: new Error('again') })
  expect(tabErrors().map(({ source, count }) => [source, count])).toEqual([
    ['uncaught', 3],
    ['render', 1],
  ])
})

test('the oldest error is removed once there are more than fifty', async () => {
  const { logError: noteError, tabErrors } = await fresh()
  for (let number = 0; number < 60; number += 1) noteError({ source: 'uncaught', error: `error ${number}` })
  expect(tabErrors()).toHaveLength(50)
  expect(tabErrors()[0]?.error).toBe('error 10')
})

test('listeners are notified of each error until they unsubscribe', async () => {
  const { logError: noteError, subscribeErrors } = await fresh()
  const listener = vi.fn()
  const stop = subscribeErrors(listener)
  noteError({ source: 'uncaught', error: 'x' })
  stop()
  noteError({ source: 'uncaught', error: 'y' })
  expect(listener).toHaveBeenCalledTimes(1)
})
