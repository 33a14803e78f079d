// @vitest-environment happy-dom

import { createHash } from 'node:crypto'
import { act, cleanup, renderHook } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { WidgetOptions } from './pass-turnstile.ts'

const SETTINGS = { siteKey: '0x4AAA', verifyUrl: 'https://api.test/verify', publishableKey: 'key' }

const salt = 'salt&'
const work = {
  algorithm: 'SHA-256',
  challenge: createHash('sha256').update(`${salt}7`).digest('hex'),
  salt,
  maxnumber: 9,
  signature: 'signed',
}
const turnstile = { action: 'donate' }
const OFFERED = { ...work, turnstile }
const REQUIRED = { turnstile }
const WORK_PROOF = {
  proof: btoa(
    JSON.stringify({ algorithm: 'SHA-256', challenge: work.challenge, salt, signature: 'signed', number: 7 }),
  ),
}

/** The worker without its thread. */
class FakeWorker extends EventTarget {
  postMessage(): void {
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: 7 })))
  }
  readonly terminate = () => undefined
}

let scripts: HTMLScriptElement[]
let isBlocked: boolean
let canRender: boolean
let rendered: { element: HTMLElement; options: WidgetOptions }[]
let verify: ReturnType<typeof vi.fn<typeof fetch>>
const remove = vi.fn()

const api = {
  render(element: HTMLElement, options: WidgetOptions) {
    rendered.push({ element, options })
    if (!canRender) throw new Error('invalid site key')
    return `widget ${rendered.length}`
  },
  remove,
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // The script is loaded once for a page.
  vi.resetModules()
  scripts = []
  rendered = []
  isBlocked = false
  canRender = true
  remove.mockReset()
  verify = vi.fn(async () => Response.json({ proof: 'of turnstile' }))
  vi.stubGlobal('fetch', verify)
  vi.stubGlobal('Worker', FakeWorker)
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    const script = nodes[0] as HTMLScriptElement
    scripts.push(script)
    queueMicrotask(() => {
      if (!isBlocked) window.turnstile = api
      script.dispatchEvent(new Event(isBlocked ? 'error' : 'load'))
    })
  })
})

afterEach(() => {
  cleanup()
  delete window.turnstile
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.documentElement.removeAttribute('data-theme')
})

/** A page whose form shows the widget, and a challenge that is being solved for it. */
async function solve(challenge: unknown, { settings = SETTINGS as typeof SETTINGS | undefined } = {}) {
  const { usePendingChallenge } = await import('../pending-challenge.ts')
  const { solveChallenge } = await import('../solve-challenge.ts')
  const { result } = renderHook(() => {
    const check = usePendingChallenge()
    const widget = check?.widget
    useLayoutEffect(() => {
      if (!widget) return
      document.body.append(widget)
      return () => widget.remove()
    }, [widget])
    return check
  })
  let solved: ReturnType<typeof solveChallenge> | undefined
  act(() => {
    solved = solveChallenge(challenge, settings)
  })
  const widget = async () => {
    await vi.waitFor(() => expect(rendered).toHaveLength(1))
    return rendered[0]?.options as WidgetOptions
  }
  return { check: result, widget, solved: solved as NonNullable<typeof solved> }
}

describe('a challenge that Turnstile may pass', () => {
  it('shows the widget of the site in its language and theme, and returns the proof for its token', async () => {
    document.documentElement.lang = 'ru'
    document.documentElement.dataset.theme = 'dark'
    const { widget, solved } = await solve(OFFERED)
    const options = await widget()
    expect(options).toMatchObject({
      sitekey: '0x4AAA',
      action: 'donate',
      appearance: 'interaction-only',
      theme: 'dark',
      language: 'ru',
    })
    await act(async () => options.callback('token'))
    expect(await solved).toEqual({ proof: 'of turnstile' })
    const [url, init] = verify.mock.calls[0] ?? []
    expect([url, init?.body]).toEqual([SETTINGS.verifyUrl, '{"token":"token","action":"donate"}'])
    expect(remove).toHaveBeenCalledExactlyOnceWith('widget 1')
    expect(scripts.map(({ src }) => src)).toEqual([
      'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    ])
  })

  it('tells forms when the visitor has to act, and gives them longer than two minutes', async () => {
    const { check, widget, solved } = await solve(REQUIRED)
    const options = await widget()
    expect(check.current).toMatchObject({ isInteractive: false })
    act(() => options['before-interactive-callback']())
    expect(check.current).toMatchObject({ isInteractive: true, widget: rendered[0]?.element })
    await vi.advanceTimersByTimeAsync(500_000)
    act(() => options['after-interactive-callback']())
    await act(async () => options.callback('token'))
    expect(await solved).toEqual({ proof: 'of turnstile' })
    expect(check.current).toBeUndefined()
  })

  it('can be cancelled', async () => {
    const { check, widget, solved } = await solve(OFFERED)
    await widget()
    await act(async () => check.current?.cancel())
    expect(await solved).toEqual({ failure: 'challenge_cancelled' })
    expect(remove).toHaveBeenCalledOnce()
  })

  it.each([
    ['lets it expire', (element: HTMLElement) => expect(element.isConnected).toBe(true)],
    ['has left', (element: HTMLElement) => element.remove()],
  ])('fails, and sends nothing later, when the visitor who has to act %s', async (_, leave) => {
    const { widget, solved } = await solve(OFFERED)
    const options = await widget()
    act(() => options['before-interactive-callback']())
    leave(rendered[0]?.element as HTMLElement)
    await act(() => vi.advanceTimersByTimeAsync(600_000))
    expect(await solved).toEqual({ failure: 'challenge_failed' })
  })

  it('loads the script again after a failure, and once after a success', async () => {
    isBlocked = true
    const { solved } = await solve(OFFERED)
    await act(async () => void (await solved))
    isBlocked = false
    for (const count of [1, 2]) {
      const next = await solve(OFFERED)
      await vi.waitFor(() => expect(rendered).toHaveLength(count))
      await act(async () => rendered[count - 1]?.options.callback('token'))
      expect(await next.solved).toEqual({ proof: 'of turnstile' })
      cleanup()
    }
    expect(scripts).toHaveLength(2)
  })
})

describe('the proof of work is solved instead, and fails where only Turnstile counts', () => {
  type Options = WidgetOptions
  it.each<[string, ((options: Options) => void) | undefined, (() => void) | undefined]>([
    [
      'when the script is blocked',
      undefined,
      () => {
        isBlocked = true
      },
    ],
    ['when the widget fails', (options) => void options['error-callback']('300030'), undefined],
    ['when the browser is not supported', (options) => options['unsupported-callback'](), undefined],
    [
      'when the token is rejected',
      (options) => options.callback('token'),
      () => void verify.mockResolvedValue(Response.json({ error: 'rejected' }, { status: 403 })),
    ],
    [
      'when the function cannot be reached',
      (options) => options.callback('token'),
      () => void verify.mockRejectedValue(new TypeError('Failed to fetch')),
    ],
    [
      'when the widget cannot be rendered',
      () => undefined,
      () => {
        canRender = false
      },
    ],
  ])('%s', async (_, happen, prepare) => {
    for (const [challenge, result] of [
      [OFFERED, WORK_PROOF],
      [REQUIRED, { failure: 'challenge_failed' }],
    ] as const) {
      prepare?.()
      rendered = []
      const { widget, solved } = await solve(challenge)
      if (happen) {
        const options = await widget()
        await act(async () => happen(options))
      }
      expect(await act(() => solved)).toEqual(result)
      cleanup()
    }
  })

  it('when nothing shows the widget', async () => {
    const { solveChallenge } = await import('../solve-challenge.ts')
    const solved = solveChallenge(OFFERED, SETTINGS)
    await vi.waitFor(() => expect(scripts).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(0)
    expect(await solved).toEqual(WORK_PROOF)
    expect(rendered).toEqual([])
  })

  it('when Turnstile takes longer than half a minute without asking the visitor', async () => {
    const { widget, solved } = await solve(OFFERED)
    await widget()
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    expect(await solved).toEqual(WORK_PROOF)
  })
})

it('asks Cloudflare for nothing without a site key, or without a challenge that names Turnstile', async () => {
  const { solveChallenge } = await import('../solve-challenge.ts')
  expect(await solveChallenge(OFFERED)).toEqual(WORK_PROOF)
  expect(await solveChallenge(work, SETTINGS)).toEqual(WORK_PROOF)
  expect(await solveChallenge(REQUIRED)).toEqual({ failure: 'challenge_failed' })
  expect(scripts).toEqual([])
})
