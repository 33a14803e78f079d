// @vitest-environment happy-dom
import { i18n, initI18n } from '@hub/shared-i18n'
import { act, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import { useNamespaces } from './use-namespaces.ts'

beforeAll(async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ title: 'Текст' })))
  await initI18n()
})

function Page({ namespace }: { readonly namespace: string }) {
  return useNamespaces([namespace]).state
}

/** Texts that arrive when the page has been rendered without them and its effects have not run yet. */
function Arrival({ namespace }: { readonly namespace: string }) {
  useLayoutEffect(() => void i18n.addResourceBundle('ru', namespace, { title: 'Текст' }), [namespace])
  return null
}

async function shown(namespace: string, arrives: boolean): Promise<string | null> {
  const box = document.createElement('div')
  const root = createRoot(box)
  await act(async () =>
    root.render(
      <>
        <Page namespace={namespace} />
        {arrives && <Arrival namespace={namespace} />}
      </>,
    ),
  )
  await expect.poll(() => box.textContent).not.toBe('pending')
  return box.textContent
}

test('missing translations are fetched', async () => {
  expect(await shown('events', false)).toBe('ready')
})

test('translations that arrive between render and effects are noticed', async () => {
  expect(await shown('courses', true)).toBe('ready')
})
