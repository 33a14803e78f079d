// @vitest-environment happy-dom
import { join } from 'node:path'
import { Route, Routes } from '@hub/shared-platform'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onCreate } from '../../lib/form/create-record.fixture.ts'
import type { Slide } from './slide.ts'
import { Component as SlidePage } from './slide-page.tsx'
import { ID, slide } from './slides.fixture.ts'
import { Component as SlidesPage } from './slides-page.tsx'

const TABLE = `${API}/rest/v1/slides`
const ORDER = `${API}/rest/v1/rpc/reorder_slides`
const server = setupServer()
const person = { id: 'gleb', email: 'admin@hub.example', name: 'Глеб' }
let rows: Slide[] = []

beforeAll(async () => {
  // Loaded when a list is shown; a busy machine takes its time.
  await import('../../lib/reorder/sortable.tsx')
  server.listen({ onUnhandledRequest: 'error' })
})
beforeEach(() => {
  sessionStorage.clear()
  rows = [
    slide({ id: 'a', slug: 'a', title: { ru: 'Первый' } }),
    slide({ id: 'b', slug: 'b', title: { ru: 'Второй' }, is_active: false }),
  ]
  server.use(
    http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([{ role: 'admin' }])),
    http.get(TABLE, () => HttpResponse.json(rows)),
  )
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

const open = (at = '/admin/slideshow', language: 'ru' | 'en' = 'ru') =>
  renderPage(
    <Routes>
      <Route path="/admin/slideshow" element={<SlidesPage />} />
      <Route path="/admin/slideshow/new" element={<SlidePage />} />
      <Route path="/admin/slideshow/:id/edit" element={<SlidePage />} />
    </Routes>,
    { root: join(import.meta.dirname, '../../..'), at, language, person },
  )

const names = () =>
  screen.getAllByRole('listitem').flatMap((it) => within(it).queryAllByText(/^(Первый|Второй)$/))

describe('the slides', () => {
  it('stand in the order of the signage display, and a new order is sent at once', async () => {
    const asked: unknown[] = []
    server.use(
      http.post(ORDER, async ({ request }) => {
        asked.push(await request.json())
        rows = [...rows].reverse()
        return new HttpResponse(null, { status: 204 })
      }),
    )
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Выше: Второй' }))
    expect(names().map((it) => it.textContent)).toEqual(['Второй', 'Первый'])
    await waitFor(() => expect(asked).toEqual([{ ids: ['b', 'a'] }]))
    expect(screen.getByText('Выключен')).toBeTruthy()
  })

  it('return to their order when saving it fails', async () => {
    server.use(http.post(ORDER, () => new HttpResponse(null, { status: 503 })))
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Выше: Второй' }))
    await waitFor(() => expect(names().map((it) => it.textContent)).toEqual(['Первый', 'Второй']))
  })

  it('return to their order when the list cannot be refetched either', async () => {
    const { user } = await open()
    const up = await screen.findByRole('button', { name: 'Выше: Второй' })
    server.use(
      http.get(TABLE, () => HttpResponse.error()),
      http.post(ORDER, () => HttpResponse.error()),
    )
    await user.click(up)
    await waitFor(() => expect(names().map((it) => it.textContent)).toEqual(['Первый', 'Второй']))
  })

  it('moved twice are saved one after the other, and the last order counts', async () => {
    const asked: string[][] = []
    let answer: (() => void) | undefined
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    server.use(
      http.post(ORDER, async ({ request }) => {
        const { ids } = (await request.json()) as { ids: string[] }
        asked.push(ids)
        if (asked.length === 1) await answered
        rows = ids.flatMap((id) => rows.filter((row) => row.id === id))
        return new HttpResponse(null, { status: 204 })
      }),
    )
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Выше: Второй' }))
    await user.click(screen.getByRole('button', { name: 'Выше: Первый' }))
    expect(names().map((it) => it.textContent)).toEqual(['Первый', 'Второй'])
    await waitFor(() => expect(asked).toEqual([['b', 'a']]))
    answer?.()
    await waitFor(() =>
      expect(asked).toEqual([
        ['b', 'a'],
        ['a', 'b'],
      ]),
    )
    await waitFor(() => expect(rows.map(({ id }) => id)).toEqual(['a', 'b']))
    expect(names().map((it) => it.textContent)).toEqual(['Первый', 'Второй'])
  })

  it('may be none', async () => {
    rows = []
    await open()
    expect(await screen.findByRole('heading', { name: 'Слайдов пока нет' })).toBeTruthy()
  })

  it('recover from a failed request', async () => {
    server.use(http.get(TABLE, () => new HttpResponse(null, { status: 503 }), { once: true }))
    const { user } = await open('/admin/slideshow', 'en')
    const alert = await screen.findByRole('alert')
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Первый')).toBeTruthy()
  })
})

describe('a slide', () => {
  it('that is new is sent as the database keeps it', async () => {
    rows = [slide()]
    const sent = onCreate(server, () => HttpResponse.json(ID))
    const { user } = await open('/admin/slideshow/new')
    await user.type(screen.getByRole('textbox', { name: /Заголовок \(русский\)/ }), 'Чай остыл')
    expect(screen.getAllByText('Чай остыл', { selector: 'strong' })).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Сохранить' }))
    await screen.findByRole('list', { name: 'Слайд-шоу' })
    expect(sent[0]?.content).toMatchObject({
      title: { ru: 'Чай остыл' },
      kind: 'hub',
      seconds: 12,
      is_active: true,
    })
    expect(sent[0]?.content.slug).toMatch(/^slide-[\da-f-]{13}$/)
  })

  it('that somebody else has changed is compared', async () => {
    rows = [slide()]
    server.use(http.patch(TABLE, () => HttpResponse.json([])))
    const { user } = await open(`/admin/slideshow/${ID}/edit`)
    const seconds = await screen.findByRole('textbox', { name: /Сколько секунд/ })
    await user.clear(seconds)
    await user.type(seconds, '20')
    rows = [slide({ seconds: 30, updated_at: '2026-11-02T10:00:00+00:00' })]
    await user.click(screen.getByRole('button', { name: 'Сохранить' }))
    expect(await screen.findByText('Их вариант: 30')).toBeTruthy()
  })
})
