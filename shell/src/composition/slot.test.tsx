// @vitest-environment happy-dom
import { parseRegistry } from '@hub/contract'
import { initI18n } from '@hub/shared-i18n'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { setRegistry } from '../boot/registry-store.ts'
import { provideSection } from './section-store.ts'
import { Slot } from './slot.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const filling = (id: string, order: number, access: string) => ({
  slot: 'admin-calendar',
  id,
  module: `./slots/${id}`,
  access,
  namespaces: [],
  order,
})

const remote = (slots: object[]) => ({
  name: 'mf-sample',
  contract: 2,
  namespaces: [],
  routes: [],
  navigation: [],
  slots,
  version: '1',
  entry: '/mf-sample/1/entry.js',
  needs: {},
})

const publish = (...slots: object[]) => setRegistry(parseRegistry({ remotes: [remote(slots)] }))
const fill = (id: string, Component: () => string) =>
  provideSection({ remote: 'mf-sample', module: `./slots/${id}`, namespaces: [] }, { Component })

const First = () => 'first '
const Second = () => 'second '
const Thrower = (): string => {
  throw new Error('on purpose')
}

beforeAll(async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({})))
  await initI18n({ language: 'ru' })
})
beforeEach(() => document.body.replaceChildren())

async function shown(isRequired: boolean): Promise<string> {
  const box = document.body.appendChild(document.createElement('div'))
  await act(async () =>
    createRoot(box, { onCaughtError: () => undefined }).render(
      <Slot name="admin-calendar" isRequired={isRequired} pending="…" />,
    ),
  )
  return box.textContent ?? ''
}

test('slot entries are rendered in their order to those who may see them', async () => {
  publish(filling('b', 2, 'public'), filling('a', 1, 'public'), filling('c', 0, 'staff'))
  fill('a', First)
  fill('b', Second)
  fill('c', First)
  expect(await shown(false)).toBe('first second ')
})

test('a slot entry that throws leaves the slot empty, or shows a failure where it is required', async () => {
  publish(filling('thrower', 1, 'public'))
  fill('thrower', Thrower)
  expect(await shown(false)).toBe('')
  expect(await shown(true)).toContain('Раздел временно недоступен')
})

test('a required slot without entries shows a failure', async () => {
  publish()
  expect(await shown(false)).toBe('')
  expect(await shown(true)).toContain('Раздел временно недоступен')
})
