// @vitest-environment happy-dom
import { initI18n } from '@hub/shared-i18n'
import { ApiError, BrowserRouter, Link, queryClient, useLocation } from '@hub/shared-platform'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { tabErrors } from '../errors/error-log.ts'
import { RemoteBoundary } from './remote-boundary.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

function Part() {
  const page = queryClient.getQueryData<{ items: string[] }>(['page'])
  return page ? page.items.join() : 'asks again'
}

function Crash(): never {
  throw new TypeError("Cannot read properties of undefined (reading 'author')")
}

function OwnEvent() {
  const { pathname } = useLocation()
  if (pathname === '/events/1') throw new ApiError({ kind: 'forbidden', message: 'not_allowed' })
  return 'Mine'
}

test('an error whose message mentions “author” is shown as a crash and logged', async () => {
  const box = document.body.appendChild(document.createElement('div'))
  await act(async () =>
    createRoot(box, { onCaughtError: () => undefined }).render(
      <RemoteBoundary remote="mf-public" fallback={() => 'unavailable'}>
        <Crash />
      </RemoteBoundary>,
    ),
  )
  expect(box.textContent).toBe('unavailable')
  expect(tabErrors()).toMatchObject([{ source: 'render', remote: 'mf-public' }])
})

test('a retry renders with a fresh response instead of the one that caused the error', async () => {
  queryClient.setQueryData(['page'], { message: 'Welcome' })
  const box = document.body.appendChild(document.createElement('div'))
  await act(async () =>
    createRoot(box, { onCaughtError: () => undefined }).render(
      <RemoteBoundary
        fallback={(retry) => (
          <button type="button" onClick={retry}>
            Retry
          </button>
        )}
      >
        <Part />
      </RemoteBoundary>,
    ),
  )
  expect(box.textContent).toBe('Retry')
  await act(async () => box.querySelector('button')?.click())
  expect(box.textContent).toBe('asks again')
})

test('a page without access says so, and is tried again at another address of its route', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ noAccess: { title: 'Недостаточно прав' } })))
  await initI18n({ language: 'ru' })
  history.replaceState(null, '', '/events/1')
  const box = document.body.appendChild(document.createElement('div'))
  await act(async () =>
    createRoot(box, { onCaughtError: () => undefined }).render(
      <BrowserRouter>
        <Link to="/events/2">Next</Link>
        <RemoteBoundary fallback={() => 'unavailable'}>
          <OwnEvent />
        </RemoteBoundary>
      </BrowserRouter>,
    ),
  )
  expect(box.textContent).not.toContain('Mine')
  expect(box.querySelector('h1')?.textContent).toBe('Недостаточно прав')
  expect(box.textContent).not.toContain('unavailable')
  await act(async () => box.querySelector('a')?.click())
  expect(box.textContent).toBe('NextMine')
})
