import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SendFailure } from './database.ts'
import { deliver } from './deliver.ts'

const finished = vi.hoisted(() => [] as [string, unknown][])
vi.mock('./database.ts', () => ({
  finish: async ({ id }: { id: string }, failure: unknown) => finished.push([id, failure]),
}))

const LATER: SendFailure = { error: 'Too many requests', isFinal: false }
const NEVER: SendFailure = { error: 'No such mailbox', isFinal: true }

beforeEach(() => {
  finished.length = 0
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

/** A channel with batches of messages, named by what becomes of each. */
function channelOf(...batches: ('sent' | 'later' | 'never' | 'unwritten')[][]) {
  let id = 0
  return {
    claim: async () => (batches.shift() ?? []).map((kind) => ({ id: String(++id), claim: 'c', kind })),
    check: vi.fn(async (): Promise<SendFailure | null> => null),
    write: ({ kind }: { kind: string }) => {
      if (kind === 'unwritten') throw new Error('no title')
      return kind
    },
    send: vi.fn(async (_: object, written: string) => ({ later: LATER, never: NEVER })[written] ?? null),
  }
}

it('delivery goes on while one of a batch is accepted', async () => {
  expect(await deliver(channelOf(['later', 'sent'], ['sent']))).toEqual({ sent: 2, failed: 1 })
  expect(finished).toContainEqual(['1', LATER])
})

it('delivery goes on after messages that failed for good', async () => {
  expect(await deliver(channelOf(['never'], ['sent']))).toEqual({ sent: 1, failed: 1 })
})

it('delivery ends when none of a batch was accepted and one waits', async () => {
  expect(await deliver(channelOf(['never', 'later'], ['sent']))).toEqual({ sent: 0, failed: 2 })
})

it('delivery asks whether the server accepts messages until it accepted one', async () => {
  const channel = channelOf(['never'], ['sent'], ['sent'])
  await deliver(channel)
  expect(channel.check).toHaveBeenCalledTimes(2)
})

it('delivery sends nothing to a server that accepts nothing, and records why', async () => {
  const channel = channelOf(['sent', 'sent'], ['sent'])
  channel.check.mockResolvedValue(LATER)
  expect(await deliver(channel)).toEqual({ sent: 0, failed: 2 })
  expect(channel.send).not.toHaveBeenCalled()
  expect(finished).toEqual([
    ['1', LATER],
    ['2', LATER],
  ])
})

it('delivery records a message that cannot be written as failed for good', async () => {
  expect(await deliver(channelOf(['unwritten', 'sent']))).toEqual({ sent: 1, failed: 1 })
  expect(finished).toContainEqual(['1', { error: 'not written: Error: no title', isFinal: true }])
})

it('the log names no mailbox, and the message keeps the whole error', async () => {
  const error = '550 5.1.1 <Ada+hub@пример.рф>: no such user'
  const channel = channelOf(['never'])
  channel.send.mockResolvedValue({ error, isFinal: true })
  await deliver(channel)
  expect(vi.mocked(console.error).mock.calls).toEqual([
    ['send-outbox: never 1: 550 5.1.1 <[email]>: no such user'],
  ])
  expect(finished).toEqual([['1', { error, isFinal: true }]])
})
