import { setImmediate as promisesToSettle } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { serialise } from './serialise.ts'

/** An act whose calls end when they are told to. */
function heldAct() {
  const releases: (() => void)[] = []
  const act = vi.fn(() => new Promise<void>((release) => releases.push(release)))
  return { act, release: () => releases.shift()?.() }
}

test('requests during a running call cause one more call, not many', async () => {
  const { act, release } = heldAct()
  const { ask } = serialise(act)
  ask()
  ask()
  ask()
  expect(act).toHaveBeenCalledTimes(1)
  release()
  await promisesToSettle()
  expect(act).toHaveBeenCalledTimes(2)
  release()
  await promisesToSettle()
  expect(act).toHaveBeenCalledTimes(2)
})

test('a request after the last call ended calls again', async () => {
  const { act, release } = heldAct()
  const { ask } = serialise(act)
  ask()
  release()
  await promisesToSettle()
  ask()
  expect(act).toHaveBeenCalledTimes(2)
})

test('stop waits for the running call and starts no other', async () => {
  const { act, release } = heldAct()
  const { ask, stop } = serialise(act)
  ask()
  ask()
  const isStopped = vi.fn()
  const stopping = stop().then(isStopped)
  ask()
  await promisesToSettle()
  expect(isStopped).not.toHaveBeenCalled()
  release()
  await stopping
  ask()
  expect(act).toHaveBeenCalledTimes(1)
})
