// @vitest-environment happy-dom
import { join } from 'node:path'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { AccountTools } from './account-tools.tsx'

const anna = { id: 'anna', email: 'anna@hub.example', name: 'Анна Лебедева' }
const server = setupServer()
let endedSessions: number

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  endedSessions = 0
  server.use(
    http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([{ role: 'user' }])),
    http.post(`${API}/auth/v1/logout`, () => {
      endedSessions += 1
      return new HttpResponse(null, { status: 204 })
    }),
  )
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

describe('AccountTools', () => {
  it('give the focus to the sign-in button when a person has signed out', async () => {
    const { user } = await renderPage(<AccountTools />, {
      root: join(import.meta.dirname, '../..'),
      person: anna,
    })
    await user.click(await screen.findByRole('button', { name: 'Аккаунт' }))
    await user.click(screen.getByRole('button', { name: 'Выйти' }))
    expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Войти' }))
    await vi.waitFor(() => expect(endedSessions).toBe(1))
  })
})
