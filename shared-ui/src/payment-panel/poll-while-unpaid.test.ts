import { expect, it } from 'vitest'
import { pollWhileUnpaid } from './poll-while-unpaid.ts'

const { refetchInterval, refetchOnWindowFocus } = pollWhileUnpaid<{ status: string }>(
  ({ status }) => status === 'pending',
)
const asked = (status?: string) => ({ state: { data: status === undefined ? undefined : { status } } })

it('what is to be paid for is asked for every 15 seconds and when somebody comes back, until it is paid', () => {
  expect([refetchInterval(asked('pending')), refetchOnWindowFocus(asked('pending'))]).toEqual([
    15_000,
    'always',
  ])
  for (const other of [asked('paid'), asked()])
    expect([refetchInterval(other), refetchOnWindowFocus(other)]).toEqual([false, true])
})
