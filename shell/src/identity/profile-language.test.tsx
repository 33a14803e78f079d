// @vitest-environment happy-dom
import { join } from 'node:path'
import { setLanguage } from '@hub/shared-i18n'
import { API, renderPage } from '@hub/shared-ui/testing'
import { act, cleanup } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { ProfileLanguage } from './profile-language.tsx'

const PROFILES = `${API}/rest/v1/profiles`
const anna = { id: 'anna', email: 'anna@hub.example', name: 'Анна Лебедева' }
const server = setupServer()
let saved: [id: string | null, row: unknown][]

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  saved = []
  server.use(
    http.get(PROFILES, () => HttpResponse.json([{ role: 'user' }])),
    http.patch(PROFILES, async ({ request }) => {
      saved.push([new URL(request.url).searchParams.get('id'), await request.json()])
      return new HttpResponse(null, { status: 204 })
    }),
  )
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

const open = (person?: typeof anna) =>
  renderPage(<ProfileLanguage />, { root: join(import.meta.dirname, '../..'), person })

it('the language of a profile is saved when the user changes it, and not before', async () => {
  await open(anna)
  expect(saved).toEqual([])
  await act(() => setLanguage('en'))
  await vi.waitFor(() => expect(saved).toEqual([['eq.anna', { language: 'en' }]]))
})

it('the language of a profile is saved again after a failure', async () => {
  await open(anna)
  server.use(http.patch(PROFILES, () => HttpResponse.json({}, { status: 503 }), { once: true }))
  await act(() => setLanguage('en'))
  await vi.waitFor(() => expect(saved).toEqual([['eq.anna', { language: 'en' }]]), 10_000)
})

it('the language of a guest is not saved', async () => {
  await open()
  await act(() => setLanguage('en'))
  expect(saved).toEqual([])
})
