// @vitest-environment happy-dom
import { join } from 'node:path'
import { API, renderPage } from '@hub/shared-ui/testing'
import { act, cleanup } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { signInAs } from '../../../shared-ui/testing/sign-in-as.ts'
import { wireAuth } from './wire-auth.ts'

const anna = { id: 'anna', email: 'anna@hub.example', name: 'Анна Лебедева' }
const server = setupServer(http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([{ role: 'user' }])))

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(cleanup)
afterAll(() => server.close())

const DRAFTS = ['hub-form:booking:anna', 'hub-attempt:booking:anna', 'hub-comment:event:e1', 'hub-order:o1']
const SEARCH = 'hub-list:/admin/users'
const OVERRIDES = 'hub-overrides'

function store() {
  for (const key of [...DRAFTS, SEARCH, OVERRIDES]) sessionStorage.setItem(key, '{}')
  localStorage.setItem('hub-guest:tickets', '[]')
  localStorage.setItem('theme', 'dark')
}
const stored = () => [...DRAFTS, SEARCH, OVERRIDES].filter((key) => key in sessionStorage)

it('drafts of a guest survive signing in, and signing out removes all that is private, on any page', async () => {
  await renderPage(<p />, { root: join(import.meta.dirname, '../..') })
  wireAuth()
  store()
  act(() => signInAs(anna))
  await vi.waitFor(() => expect(localStorage.getItem('hub-role')).not.toBeNull())
  expect(stored()).toEqual([...DRAFTS, SEARCH, OVERRIDES])
  act(() => signInAs(undefined))
  await vi.waitFor(() => expect(localStorage.getItem('hub-guest:tickets')).toBeNull())
  expect(stored()).toEqual([OVERRIDES])
  expect(localStorage.getItem('theme')).toBe('dark')
})
