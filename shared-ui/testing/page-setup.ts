import { BroadcastChannel } from 'node:worker_threads'
import { cleanup, configure } from '@testing-library/react'
import type { Window } from 'happy-dom'
import { afterEach, vi } from 'vitest'

// Code that loads and large forms take seconds on a busy machine.
configure({ asyncUtilTimeout: 20_000 })

// The isolated tests run in a context of `node:vm`, which has none; msw needs it.
globalThis.BroadcastChannel ??= BroadcastChannel as unknown as typeof globalThis.BroadcastChannel

// Pages in frames are not loaded, and that is no error. A few tests run in jsdom, which loads none either.
const { happyDOM } = window as unknown as Partial<Window>
if (happyDOM) happyDOM.settings.handleDisabledFileLoadingAsSuccess = true

// Test files of a worker share modules and window. The library's own cleanup is registered for the first file only.
afterEach(cleanup)
vi.useRealTimers()
vi.unstubAllGlobals()
document.body.replaceChildren()
localStorage.clear()
sessionStorage.clear()
// biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store.
for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0`
