// @vitest-environment happy-dom
import { join } from 'node:path'
import { Route, Routes } from '@hub/shared-platform'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { Component as AmenitiesPage } from './amenities-page.tsx'

const RPC = `${API}/rest/v1/rpc`
const server = setupServer()

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

it('deleting an amenity in use shows a warning before it is removed from spaces', async () => {
  const sent: unknown[] = []
  const list = {
    updated_at: 'v1',
    amenities: [
      { id: 'piano', name: { ru: 'Рояль' }, used_in: 2 },
      { id: 'sound', name: { ru: 'Звук', en: 'Sound' }, used_in: 0 },
    ],
  }
  server.use(
    http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([{ role: 'admin' }])),
    http.get(`${RPC}/admin_amenities`, () => HttpResponse.json(list)),
    http.post(`${RPC}/save_amenities`, async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ ...list, updated_at: 'v2' })
    }),
  )
  const { user } = await renderPage(
    <Routes>
      <Route path="/admin/rent/amenities" element={<AmenitiesPage />} />
      <Route path="*" element={<h1>elsewhere</h1>} />
    </Routes>,
    {
      root: join(import.meta.dirname, '../../..'),
      at: '/admin/rent/amenities',
      person: { id: 'gleb', email: 'admin@hub.example', name: 'Глеб' },
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Убрать: Рояль' }))
  expect(await screen.findByText(/«Рояль» \(есть в 2 пространствах\)/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Сохранить' }))
  await screen.findByText('elsewhere')
  expect(sent).toEqual([{ amenities: [{ id: 'sound', name: { ru: 'Звук', en: 'Sound' } }], version: 'v1' }])
})
