// @vitest-environment happy-dom
import { queryClient } from '@hub/shared-platform'
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
