// @vitest-environment happy-dom
import { join } from 'node:path'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { Component as EmbedPage } from './embed-page.tsx'

const REST = `${API}/rest/v1`
const ID = '6a0f0f8e-3c5b-4a43-9d36-0a6c1a7f1c11'
const server = setupServer()
const person = { id: 'gleb', email: 'admin@hub.example', name: 'Глеб' }

let publishedAt: string | null

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  sessionStorage.clear()
  publishedAt = '2026-01-01T10:00:00Z'
  server.use(
    http.get(`${REST}/profiles`, () => HttpResponse.json([{ role: 'admin' }])),
    http.get(`${REST}/rpc/admin_science_fields`, () =>
      HttpResponse.json([
        { id: ID, slug: 'optics', name: { ru: 'оптика' }, speaker_count: 1, course_count: 1 },
      ]),
    ),
    http.get(`${REST}/rpc/admin_find_events`, () =>
      HttpResponse.json([
        { id: ID, title: { ru: 'Атомы', en: 'Atoms' }, starts_at: '2026-12-01T18:00:00Z', is_public: true },
      ]),
    ),
    http.get(`${REST}/events`, () =>
      HttpResponse.json({ slug: 'atoms', title: { ru: 'Атомы', en: 'Atoms' }, published_at: publishedAt }),
    ),
  )
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

const open = () =>
  renderPage(<EmbedPage />, { root: join(import.meta.dirname, '../../..'), at: '/admin/embed', person })

const code = () => (screen.getByLabelText('Код фрейма') as HTMLTextAreaElement).value
const preview = () => screen.getByTitle(/^Предпросмотр/).getAttribute('src')

it('the code and the preview follow what is chosen', async () => {
  const { user } = await open()
  await user.click(screen.getByLabelText('Лекции'))
  await user.selectOptions(screen.getByLabelText('Область науки'), await screen.findByText('оптика'))
  await user.selectOptions(screen.getByLabelText('Сколько событий'), '10')
  await user.selectOptions(screen.getByLabelText('Язык'), 'English')
  await user.selectOptions(screen.getByLabelText('Тема'), 'Тёмная')
  const query = 'lang=en&theme=dark&kind=lecture&field=optics&limit=10'
  expect(preview()).toBe(`${location.origin}/embed/programme?${query}`)
  expect(code()).toContain(`/embed/programme?${query.replaceAll('&', '&amp;')}" title="Programme of events"`)
})

it('one event is found by its title, embedded by its slug, and still selected after a reload', async () => {
  const { user } = await open()
  await user.click(screen.getByLabelText('Одно событие'))
  expect(screen.getByText('Событие не выбрано')).toBeTruthy()
  await user.click(screen.getByRole('combobox', { name: /^Событие/ }))
  await user.click(await screen.findByRole('option', { name: /Атомы/ }))
  expect(await screen.findByTitle('Предпросмотр: Атомы')).toBeTruthy()
  expect(preview()).toBe(`${location.origin}/embed/event/atoms?lang=ru`)
  cleanup()
  await open()
  expect(await screen.findByTitle('Предпросмотр: Атомы')).toBeTruthy()
})

it('a draft is embedded with a warning that visitors do not see it yet', async () => {
  publishedAt = null
  sessionStorage.clear()
  const { user } = await open()
  await user.click(screen.getByLabelText('Одно событие'))
  await user.click(screen.getByRole('combobox', { name: /^Событие/ }))
  await user.click(await screen.findByRole('option', { name: /Атомы/ }))
  expect(await screen.findByText('Событие ещё не опубликовано')).toBeTruthy()
  expect(code()).toContain('/embed/event/atoms')
})

it('the code is copied as it stands', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Скопировать: Код фрейма' }))
  expect(await navigator.clipboard.readText()).toBe(code())
})
