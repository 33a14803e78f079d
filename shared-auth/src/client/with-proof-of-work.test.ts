import { expect, it, vi } from 'vitest'
import { withProof } from './with-proof-of-work.ts'

const challenge = { challenge: 'c', salt: 's' }
const body = {
  code: 'PT428',
  message: 'Solve the challenge',
  details: JSON.stringify({ challenge }),
  hint: 'challenge_required',
}
const challenged = () => Response.json(body, { status: 428 })
const done = () => Response.json({ ok: true })

const sender = (...responses: Response[]) =>
  vi.fn(async (_: Record<string, string>) => responses.shift() ?? done())

it('sends a request that is not challenged once, and solves nothing', async () => {
  const send = sender(done())
  const solve = vi.fn()
  expect((await withProof(send, solve)).status).toBe(200)
  expect(send.mock.calls).toEqual([[{}]])
  expect(solve).not.toHaveBeenCalled()
})

it('sends a challenged request again with the proof', async () => {
  const send = sender(challenged(), done())
  const solve = vi.fn(async () => ({ proof: 'p' }))
  expect((await withProof(send, solve)).status).toBe(200)
  expect(solve).toHaveBeenCalledExactlyOnceWith(challenge)
  expect(send.mock.calls).toEqual([[{}], [{ 'x-challenge-proof': 'p' }]])
})

it('solves again when the first proof came too late, and ends after three', async () => {
  const solve = vi.fn(async () => ({ proof: 'p' }))
  expect((await withProof(sender(challenged(), challenged(), done()), solve)).status).toBe(200)
  const send = sender(...Array.from({ length: 9 }, challenged))
  const response = await withProof(send, solve)
  expect(send).toHaveBeenCalledTimes(4)
  expect(await response.json()).toEqual(body)
})

it.each(['challenge_cancelled', 'challenge_failed'])(
  'turns %s into the API error of that code',
  async (failure) => {
    const send = sender(challenged())
    const response = await withProof(send, async () => ({ failure }))
    expect([response.status, await response.json()]).toEqual([428, { ...body, hint: failure }])
    expect(send).toHaveBeenCalledOnce()
  },
)

it.each([
  ['another error of this status', () => Response.json({ hint: 'other' }, { status: 428 })],
  ['a page of a proxy', () => new Response('<html>', { status: 428 })],
])('leaves %s as it is', async (_, respond) => {
  const solve = vi.fn()
  expect((await withProof(sender(respond()), solve)).status).toBe(428)
  expect(solve).not.toHaveBeenCalled()
})

it('passes the network failure of the second request on', async () => {
  const send = vi
    .fn<() => Promise<Response>>()
    .mockResolvedValueOnce(challenged())
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(withProof(send, async () => ({ proof: 'p' }))).rejects.toThrow('Failed to fetch')
})
