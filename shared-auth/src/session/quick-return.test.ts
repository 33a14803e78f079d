import { expect, test, vi } from 'vitest'
import { createTestClock } from '../test-clock.ts'
import { MINUTE } from '../test-session.ts'
import { createQuickReturn } from './quick-return.ts'

function start({ checkedAgo = 60 * MINUTE } = {}) {
  const clock = createTestClock()
  const lastCheckAt = clock.now() - checkedAgo
  const onReturn = vi.fn<(limit: number) => void>()
  const see = createQuickReturn({ clock, lastCheckAt: () => lastCheckAt, onReturn })
  const away = async (time: number) => {
    see(false)
    await clock.pass(time)
    see(true)
  }
  return { clock, see, away, onReturn }
}

test('a long absence is noticed 500 ms after the return', async () => {
  const { clock, away, onReturn } = start()
  await away(2 * MINUTE + 1)
  await clock.pass(499)
  expect(onReturn).not.toHaveBeenCalled()
  await clock.pass(1)
  expect(onReturn).toHaveBeenCalledExactlyOnceWith(3000)
})

test('two minutes are no absence yet', async () => {
  const { clock, away, onReturn } = start()
  await away(2 * MINUTE)
  await clock.pass(10_000)
  expect(onReturn).not.toHaveBeenCalled()
})

test('a glimpse within an absence does not end it', async () => {
  const { clock, see, away, onReturn } = start()
  await away(MINUTE)
  await clock.pass(300)
  see(false)
  await clock.pass(MINUTE)
  see(true)
  await clock.pass(500)
  expect(onReturn).toHaveBeenCalledTimes(1)
})

test('the time on the page after the last return does not count as absence', async () => {
  const { clock, away, onReturn } = start()
  await away(90_000)
  await clock.pass(90_000)
  await away(90_000)
  await clock.pass(500)
  expect(onReturn).not.toHaveBeenCalled()
})

test('shortly after a check the instant limit holds', async () => {
  const { clock, away, onReturn } = start({ checkedAgo: -2 * MINUTE })
  await away(2 * MINUTE + 1)
  await clock.pass(500)
  expect(onReturn).toHaveBeenCalledExactlyOnceWith(1000)
})

test('a page that was never hidden reports no return', async () => {
  const { clock, see, onReturn } = start()
  await clock.pass(60 * MINUTE)
  see(true)
  await clock.pass(500)
  expect(onReturn).not.toHaveBeenCalled()
})
