// @vitest-environment happy-dom
import { join } from 'node:path'
import { Route, Routes, Toaster } from '@hub/shared-platform'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { onCreate } from '../../lib/form/create-record.fixture.ts'
import { EventPage } from './event-page.tsx'
import { HALL, ID, staffEvent } from './events.fixture.ts'

const REST = `${API}/rest/v1`
const LAB = '8f0f3c1a-52cb-4c3f-9f5c-5a1f5b2b1c03'
const server = setupServer()
const person = { id: 'gleb', email: 'admin@hub.example', name: 'Глеб' }
let asked: Record<string, string>[] = []

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  sessionStorage.clear()
  asked = []
  server.use(
    http.get(`${REST}/profiles`, () => HttpResponse.json([{ role: 'admin' }])),
    http.get(`${REST}/spaces`, () =>
      HttpResponse.json([
        { id: HALL, name: { ru: 'Большой зал' }, capacity: 80 },
        { id: LAB, name: { ru: 'Лаборатория' }, capacity: 12 },
      ]),
    ),
    http.get(`${REST}/rpc/admin_find_speakers`, () => HttpResponse.json([])),
    http.get(`${REST}/rpc/admin_event`, () => HttpResponse.json(staffEvent())),
    http.get(`${REST}/rpc/space_conflicts`, ({ request }) => {
      const requested = Object.fromEntries(new URL(request.url).searchParams)
      asked.push(requested)
      const taken = { starts_at: '2099-03-01T18:00:00Z', ends_at: '2099-03-01T20:00:00Z', state: 'event' }
      return HttpResponse.json(
        requested.space_id === HALL ? [{ ...taken, title: { ru: 'Ночь физики' }, person: null }] : [],
      )
    }),
  )
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

const open = (search = '') =>
  renderPage(
    <>
      <Routes>
        <Route path="/admin/events/new" element={<EventPage />} />
        <Route path="/admin/seasons/s1/edit" element={<h1>the season</h1>} />
        <Route path="*" element={<h1>elsewhere</h1>} />
      </Routes>
      <Toaster />
    </>,
    { root: join(import.meta.dirname, '../../..'), at: `/admin/events/new${search}`, person },
  )

const box = (name: string) => document.querySelector(`[name=${name}]`) as HTMLInputElement
const write = (name: string, value: string) => fireEvent.change(box(name), { target: { value } })
const choose = async (space: RegExp) => {
  const option = (await screen.findByRole('option', { name: space })) as HTMLOptionElement
  fireEvent.change(screen.getByRole('combobox', { name: /^Пространство/ }), {
    target: { value: option.value },
  })
}

it('ends two hours after its start until somebody types another end', async () => {
  await open()
  write('starts_at', '2099-03-01T19:00')
  await waitFor(() => expect(box('ends_at').value).toBe('01.03.2099 21:00'))
  write('starts_at', '2099-03-02T18:00')
  await waitFor(() => expect(box('ends_at').value).toBe('02.03.2099 20:00'))
  write('ends_at', '2099-03-02T23:00')
  write('starts_at', '2099-03-02T19:00')
  await choose(/Лаборатория/)
  await waitFor(() => expect(box('capacity').value).toBe('12'))
  expect(box('ends_at').value).toBe('2099-03-02T23:00')
})

it('has the seats of its space until somebody types another number', async () => {
  await open()
  await choose(/Большой зал/)
  await waitFor(() => expect(box('capacity').value).toBe('80'))
  await choose(/Лаборатория/)
  await waitFor(() => expect(box('capacity').value).toBe('12'))
  write('capacity', '10')
  await choose(/Большой зал/)
  write('starts_at', '2099-03-01T19:00')
  await screen.findByText('Ночь физики')
  expect(box('capacity').value).toBe('10')
})

it('tells what takes the space while the time is typed', async () => {
  await open()
  await choose(/Большой зал/)
  write('starts_at', '2099-03-01T19:00')
  const name = await screen.findByText('Ночь физики')
  expect(name.closest('[role=status]')?.textContent).toContain('пространство занято')
  expect(asked).toEqual([
    { space_id: HALL, starts_at: '2099-03-01T18:00:00.000Z', ends_at: '2099-03-01T20:00:00.000Z' },
  ])
  await choose(/Лаборатория/)
  await waitFor(() => expect(screen.queryByText('Ночь физики')).toBeNull())
})

it('says that it is saved, with a link to its page', async () => {
  onCreate(server, () => HttpResponse.json(ID))
  const { user } = await open()
  write('title_ru', 'Тёмная материя')
  write('starts_at', '2099-03-01T19:00')
  await choose(/Лаборатория/)
  await user.click(screen.getByRole('button', { name: 'Сохранить' }))
  const said = await screen.findByText(/Тёмная материя.*/, { selector: 'span' })
  expect(within(said).getByRole('link', { name: 'Посмотреть страницу' }).getAttribute('href')).toBe(
    '/events/dark-matter',
  )
})

it('opened from a season, it adds the event and leads back; an event that it cannot add stays saved', async () => {
  onCreate(server, () => HttpResponse.json(ID))
  const added: unknown[] = []
  server.use(
    http.post(`${REST}/rpc/add_season_items`, async ({ request }) => {
      added.push(await request.json())
      return added.length === 1
        ? HttpResponse.json({ code: 'PT500', message: 'no' }, { status: 500 })
        : HttpResponse.json({ code: 'PT409', hint: 'item_not_draft', message: 'no' }, { status: 409 })
    }),
  )
  const { user } = await open('?season=s1')
  write('title_ru', 'Тёмная материя')
  write('starts_at', '2099-03-01T19:00')
  await choose(/Лаборатория/)
  const save = () => user.click(screen.getByRole('button', { name: 'Сохранить' }))
  await save()
  await screen.findByRole('alert')
  await save()
  expect(await screen.findByText('the season')).toBeTruthy()
  expect(await screen.findByText(/не.добавлено в.сезон/)).toBeTruthy()
  expect(added).toEqual([
    { season_id: 's1', kind: 'event', ids: [ID] },
    { season_id: 's1', kind: 'event', ids: [ID] },
  ])
})
