// @vitest-environment happy-dom
import { join } from 'node:path'
import { hubDay, type Language } from '@hub/shared-i18n'
import type { Closure } from '@hub/shared-ui/closure-data'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { ClosureLines } from './closure-lines.tsx'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

async function open(reason: Closure['reason'], language: Language) {
  const day = hubDay(new Date())
  const closure: Closure = {
    id: 'floor',
    starts_on: day,
    ends_on: day,
    reason,
    is_whole_hub: true,
    closes_coworking: false,
    closes_on_site_sale: false,
    spaces: [],
  }
  server.use(http.get(`${API}/rest/v1/rpc/closures_ahead`, () => HttpResponse.json([closure])))
  await renderPage(<ClosureLines />, { root: join(import.meta.dirname, '../..'), language })
}

it('marks a reason that is in Russian only', async () => {
  await open({ ru: 'Ремонт пола' }, 'en')
  expect((await screen.findByText('Ремонт пола')).lang).toBe('ru')
  expect(screen.getByText('In Russian only')).toBeTruthy()
})

it('marks no reason that is translated', async () => {
  await open({ ru: 'Ремонт пола', en: 'Floor repair' }, 'en')
  expect(await screen.findByText(/closed: Floor repair$/)).toBeTruthy()
  expect(screen.queryByText('In Russian only')).toBeNull()
})
