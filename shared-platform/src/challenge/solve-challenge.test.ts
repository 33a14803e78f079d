// @vitest-environment happy-dom

import { createHash } from 'node:crypto'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findNumber } from './challenge.worker.ts'
import { usePendingChallenge } from './pending-challenge.ts'
import { solveChallenge } from './solve-challenge.ts'

const salt = '0123456789abcdef01234567?action=donate&expires=1795000000&'
const challengeFor = (number: number, maxnumber = 50) => ({
  algorithm: 'SHA-256',
  challenge: createHash('sha256').update(`${salt}${number}`).digest('hex'),
  salt,
  maxnumber,
  signature: 'signed',
})

type Task = { challenge: string; salt: string; maxnumber: number }
type Behaviour = 'solves' | 'hangs' | 'breaks'

let behaviour: Behaviour
let terminated: number

/** The worker without its thread. */
class FakeWorker extends EventTarget {
  postMessage({ challenge, salt, maxnumber }: Task): void {
    if (behaviour === 'breaks') this.dispatchEvent(new Event('error'))
    if (behaviour === 'solves')
      void findNumber(challenge, salt, maxnumber).then((data) =>
        this.dispatchEvent(new MessageEvent('message', { data })),
      )
  }
  terminate(): void {
    terminated++
  }
}

beforeEach(() => {
  behaviour = 'solves'
  terminated = 0
  vi.stubGlobal('Worker', FakeWorker)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('solveChallenge', () => {
  it('returns the proof with the number that was looked for, and ends the worker', async () => {
    const solved = await solveChallenge(challengeFor(42))
    const proof = JSON.parse(atob('proof' in solved ? solved.proof : ''))
    expect(proof).toEqual({ ...challengeFor(42), maxnumber: undefined, number: 42 })
    expect(terminated).toBe(1)
  })

  it.each([
    ['has no solution', challengeFor(51)],
    ['names another algorithm', { ...challengeFor(1), algorithm: 'SHA-1' }],
    ['would run for hours', { ...challengeFor(1), maxnumber: 1e12 }],
    ['is none', undefined],
  ])('fails when the challenge %s', async (_, challenge) => {
    expect(await solveChallenge(challenge)).toEqual({ failure: 'challenge_failed' })
  })

  it('fails when the worker cannot start', async () => {
    behaviour = 'breaks'
    expect(await solveChallenge(challengeFor(1))).toEqual({ failure: 'challenge_failed' })
    expect(terminated).toBe(1)
  })

  it('tells forms while it runs, and is cancelled by them', async () => {
    behaviour = 'hangs'
    const { result } = renderHook(usePendingChallenge)
    expect(result.current).toBeUndefined()
    let solving: ReturnType<typeof solveChallenge> | undefined
    act(() => {
      solving = solveChallenge(challengeFor(1))
    })
    expect(result.current).toBeDefined()
    await act(async () => {
      result.current?.cancel()
      expect(await solving).toEqual({ failure: 'challenge_cancelled' })
    })
    expect(result.current).toBeUndefined()
  })

  it('fails after two minutes', async () => {
    vi.useFakeTimers()
    behaviour = 'hangs'
    const solving = solveChallenge(challengeFor(1))
    await vi.advanceTimersByTimeAsync(120_000)
    expect(await solving).toEqual({ failure: 'challenge_failed' })
  })
})
