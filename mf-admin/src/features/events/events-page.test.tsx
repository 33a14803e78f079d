// @vitest-environment happy-dom
import { join } from 'node:path'
import { Toaster } from '@hub/shared-platform'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listedEvent } from './events.fixture.ts'
import { EventsPage } from './events-page.tsx'

const RPC = `${API}/rest/v1/rpc`
const server = setupServer()
const person = { id: 'vera', email: 'moderator@hub.example', name: 'Вера' }
let asked: URLSearchParams[] = []

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  asked = []
  server.use(
    http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([{ role: 'moderator' }])),
    http.get(`${RPC}/admin_events`, ({ request }) => {
      asked.push(new URL(request.url).searchParams)
      const draft = {
        id: 'b',
        slug: 'draft',
        title: { ru: 'Черновик лекции' },
        capacity: null,
        seats_taken: 0,
      }
      const rows = [
        listedEvent({ waitlist_count: 2, translations: { missing: 3, stale: 1 } }),
        listedEvent({ ...draft, state: 'draft', published_at: null }),
      ]
      return HttpResponse.json({ total: 2, rows })
    }),
  )
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

const open = (at = '/admin/events', language: 'ru' | 'en' = 'ru') =>
  renderPage(
    <>
      <EventsPage rowActions={({ id }) => <button type="button">{`отменить ${id}`}</button>} />
      <Toaster />
    </>,
    { root: join(import.meta.dirname, '../../..'), at, language, person },
  )

describe('the list of events', () => {
  it('tells when, where, in which state and how full each is', async () => {
    await open()
    const row = within(await screen.findByRole('row', { name: /Тёмная материя/ }))
    expect(row.getByText('4 из 30')).toBeTruthy()
    expect(row.getByText('в очереди: 2')).toBeTruthy()
    expect(row.getByText('Ада Лавлейс')).toBeTruthy()
    expect(row.getByText('Большой зал')).toBeTruthy()
    expect(row.getByText('Опубликовано')).toBeTruthy()
    expect(row.getByText('Нет перевода: 3')).toBeTruthy()
    expect(row.getByText('Устарел: 1')).toBeTruthy()
    expect(row.getByRole('link', { name: 'Тёмная материя' }).getAttribute('href')).toMatch(/\/edit$/)
  })

  it('asks the server as the address says', async () => {
    await open(
      '/admin/events?q=квиз&tab=past&state=cancelled&kind=quiz&translation=stale&sort=title_desc&page=2',
      'en',
    )
    await screen.findByRole('table')
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      search: 'квиз',
      tab: 'past',
      state: 'cancelled',
      kind: 'quiz',
      translation: 'stale',
      sort: 'title_desc',
      language: 'en',
      page: '2',
      page_size: '25',
    })
  })

  it('turns to what is over, the latest first, and back', async () => {
    const { user } = await open('/admin/events?kind=quiz')
    await user.click(screen.getByRole('tab', { name: 'Прошедшие' }))
    await waitFor(() => expect(asked.at(-1)?.get('tab')).toBe('past'))
    expect(location.search).toBe('?tab=past&kind=quiz&sort=date_desc')
    await user.click(screen.getByRole('tab', { name: 'Предстоящие' }))
    expect(location.search).toBe('?kind=quiz')
  })

  it('offers with each event its attendees, its page, and what others can do with it', async () => {
    await open()
    const row = within(await screen.findByRole('row', { name: /Черновик лекции/ }))
    expect(row.getByText('Действия: Черновик лекции')).toBeTruthy()
    expect(row.getByText('Участники').closest('a')?.getAttribute('href')).toBe('/admin/events/b/attendees')
    expect(row.getByText('Предпросмотр (EN)').closest('a')?.href).toMatch(/\/events\/draft\?lang=en&preview$/)
    expect(row.getByText('отменить b')).toBeTruthy()
  })

  it.each([
    ['Тёмная материя', 'Сделать черновиком', 'Сделать черновиком 1 событие?', /^Оно пропадёт с сайта/],
    ['Черновик лекции', 'Опубликовать', 'Опубликовать 1 событие?', /^Оно сразу появится на сайте/],
  ])('speaks of one event where %s alone is selected', async (event, action, title, text) => {
    const { user } = await open()
    await user.click(await screen.findByRole('checkbox', { name: `Выбрать: ${event}` }))
    await user.click(screen.getByRole('button', { name: action }))
    expect(within(await screen.findByRole('dialog', { name: title })).getByText(text)).toBeTruthy()
  })

  it('publishes the selected events, says how many, and undoes it', async () => {
    const sent: unknown[] = []
    const changes = [{ id: 'b', before: null, after: '2026-11-20T10:00:00.123456+00:00' }]
    server.use(
      http.post(`${RPC}/publish_events`, async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json({ done: 1, skipped: 0, changes })
      }),
      http.post(`${RPC}/undo_publish_events`, async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json({ done: 0, skipped: 1 })
      }),
    )
    const { user } = await open()
    await user.click(await screen.findByRole('checkbox', { name: 'Выбрать: Черновик лекции' }))
    expect(screen.queryByRole('button', { name: /^Сделать черновик/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Опубликовать' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Опубликовать 1 событие?' }))
    await user.click(dialog.getByRole('button', { name: 'Опубликовать' }))
    await screen.findByText('Опубликовано 1 событие')
    await user.click(screen.getByRole('button', { name: 'Вернуть' }))
    await screen.findByText(/^Осталось как есть: 1/)
    expect(sent).toEqual([{ ids: ['b'], is_published: true }, { changes }])
  })
})
