// @vitest-environment happy-dom
import { join } from 'node:path'
import { Route, Routes } from '@hub/shared-platform'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { onCreate } from '../../lib/form/create-record.fixture.ts'
import { Component as ScienceFieldPage } from './science-field-page.tsx'
import { Component as ScienceFieldsPage } from './science-fields-page.tsx'

const REST = `${API}/rest/v1`
const ID = '6a0f0f8e-3c5b-4a43-9d36-0a6c1a7f1c11'
const server = setupServer()
const person = { id: 'gleb', email: 'admin@hub.example', name: 'Глеб' }

const field = (slug: string, ru: string, speaker_count: number) => ({
  id: slug,
  slug,
  name: { ru },
  updated_at: 'first',
  speaker_count,
  course_count: 1,
})

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  sessionStorage.clear()
  server.use(
    http.get(`${REST}/profiles`, () => HttpResponse.json([{ role: 'admin' }])),
    http.get(`${REST}/rpc/admin_science_fields`, () =>
      HttpResponse.json([field('optics', 'оптика', 1), field('sky', 'астрономия', 5)]),
    ),
    http.get(`${REST}/science_fields`, () =>
      HttpResponse.json([{ id: ID, slug: 'optics', name: { ru: 'оптика' }, updated_at: 'first' }]),
    ),
  )
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

const open = (at: string) =>
  renderPage(
    <Routes>
      <Route path="/admin/science-fields" element={<ScienceFieldsPage />} />
      <Route path="/admin/science-fields/new" element={<ScienceFieldPage />} />
      <Route path="/admin/science-fields/:id/edit" element={<ScienceFieldPage />} />
    </Routes>,
    { root: join(import.meta.dirname, '../../..'), at, person },
  )

const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

it('science fields are searched and sorted in the browser', async () => {
  await open('/admin/science-fields?sort=speakers_desc')
  await screen.findByRole('link', { name: 'оптика' })
  expect(names()).toEqual(['астрономия', 'оптика'])
  cleanup()
  await open('/admin/science-fields?q=ОПТ')
  await screen.findByRole('link', { name: 'оптика' })
  expect(names()).toEqual(['оптика'])
})

it('a new one takes its word from the name', async () => {
  const sent = onCreate(server, () => HttpResponse.json(ID))
  const { user } = await open('/admin/science-fields/new')
  await user.type(screen.getByLabelText(/^Название \(русский\)/), 'физика Солнца')
  await user.click(screen.getByRole('button', { name: 'Сохранить' }))
  await screen.findByRole('link', { name: 'оптика' })
  expect(sent[0]).toMatchObject({
    table_name: 'science_fields',
    content: { name: { ru: 'физика Солнца' }, slug: 'fizika-solntsa' },
  })
})

it('a new one equal to one that exists is rejected at its field', async () => {
  onCreate(server, () => HttpResponse.json({ code: '23505', message: 'duplicate key' }, { status: 409 }))
  const { user } = await open('/admin/science-fields/new')
  await user.type(screen.getByLabelText(/^Название \(русский\)/), 'оптика')
  await user.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText('Такой адрес уже занят')).toBeTruthy()
})

it('a science field in use is not deleted, and the error says what to do first', async () => {
  server.use(
    http.delete(`${REST}/science_fields`, () =>
      HttpResponse.json({ code: '23503', message: 'in use' }, { status: 409 }),
    ),
  )
  const { user } = await open(`/admin/science-fields/${ID}/edit`)
  await user.click(await screen.findByRole('button', { name: 'Удалить' }))
  const dialog = await screen.findByRole('dialog', { name: 'Удалить область «оптика»?' })
  await user.click(within(dialog).getByRole('button', { name: 'Удалить' }))
  expect((await within(dialog).findByRole('alert')).textContent).toContain('Сначала выберите')
})
