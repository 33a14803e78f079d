import { BroadcastChannel } from 'node:worker_threads'
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import type { Window } from 'happy-dom'
import * as React from 'react'
import { afterEach, vi } from 'vitest'

configure({
  // Code that loads and large forms take seconds on a busy machine.
  asyncUtilTimeout: 20_000,
  // What is looked for until it is there fails many times: the page is printed when the message is read.
  getElementError: (message, container) =>
    Object.defineProperties(new Error(), {
      name: { value: 'TestingLibraryElementError' },
      message: {
        configurable: true,
        get: () => [message, prettyDOM(container as HTMLElement)].filter(Boolean).join('\n\n'),
      },
    }),
})

/**
 * React's own count of the stacks that it has captured, one for each element that is created, until there are 10,000. Told
 * that there are, it captures none, which saves a seventh of the time of page tests. Warnings name components all the same.
 */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: { recentlyCreatedOwnerStacks: number }
}
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => 10_000,
  set: () => undefined,
})

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
