// @vitest-environment happy-dom
import { join } from 'node:path'
import { Route, Routes } from '@hub/shared-platform'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onCreate } from '../../lib/form/create-record.fixture.ts'
import { Component as SpeakerPage } from './speaker-page.tsx'
import { ID, speaker, uses } from './speakers.fixture.ts'

const REST = `${API}/rest/v1`
const server = setupServer()
const person = { id: 'gleb', email: 'admin@hub.example', name: 'Глеб' }

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  sessionStorage.clear()
  server.use(
    http.get(`${REST}/profiles`, () => HttpResponse.json([{ role: 'admin' }])),
    http.get(`${REST}/rpc/admin_science_fields`, () =>
      HttpResponse.json([{ id: 'sky', slug: 'sky', name: { ru: 'астрономия' } }]),
    ),
    http.get(`${REST}/blog_posts`, () => HttpResponse.json(posts)),
  )
  have(speaker())
  haveUses({})
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

const posts = [
  { id: 'draft', title: { ru: 'Черновик о звёздах' }, published_at: null },
  { id: 'out', title: { ru: 'Почему мерцают звёзды' }, published_at: '2026-01-01T10:00:00Z' },
]

const have = (...rows: object[]) => server.use(http.get(`${REST}/speakers`, () => HttpResponse.json(rows)))
const haveUses = (own: Parameters<typeof uses>[0]) =>
  server.use(http.get(`${REST}/rpc/admin_speaker_uses`, () => HttpResponse.json(uses(own))))

/** Answers for a save and keeps what was sent. */
function haveSave(method: 'patch' | 'delete', answer: (body: object) => Response) {
  const sent: { body: Record<string, unknown>; query: URLSearchParams }[] = []
  server.use(
    http[method](`${REST}/speakers`, async ({ request }) => {
      const text = await request.text()
      const body = (text ? JSON.parse(text) : {}) as Record<string, unknown>
      sent.push({ body, query: new URL(request.url).searchParams })
      return answer(body)
    }),
  )
  return sent
}

const open = (at = `/admin/speakers/${ID}/edit`) =>
  renderPage(
    <Routes>
      <Route path="/admin/speakers/new" element={<SpeakerPage />} />
      <Route path="/admin/speakers/:id/edit" element={<SpeakerPage />} />
      <Route path="*" element={<h1>elsewhere</h1>} />
    </Routes>,
    { root: join(import.meta.dirname, '../../..'), at, person },
  )

// By label and text: to ask a form of this size for roles takes a second each time.
async function fill(label: RegExp, value: string) {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
}
const buttonOf = (words: HTMLElement) => words.closest('button') as HTMLElement
const save = () => buttonOf(screen.getByText('Сохранить'))

describe('a new speaker', () => {
  it('is sent as the database keeps them, with an address made from the name', async () => {
    const sent = onCreate(server, () => HttpResponse.json(ID))
    const { user } = await open('/admin/speakers/new')
    await fill(/^Имя \(русский\)/, 'Ёлка Ж')
    await user.click(screen.getByLabelText('английский'))
    await screen.findByText('астрономия')
    await user.selectOptions(screen.getByLabelText(/^Область/), 'sky')
    await user.click(buttonOf(screen.getByText('Добавить')))
    await fill(/^Название ссылки \(русский\)/, 'Канал')
    await fill(/^Адрес ссылки/, 'https://elka.example/')
    await user.click(save())
    await screen.findByText('elsewhere')
    expect(sent[0]?.table_name).toBe('speakers')
    expect(sent[0]?.content).toEqual({
      name: { ru: 'Ёлка Ж' },
      slug: 'elka-zh',
      status: 'active',
      is_recommended: false,
      headline: null,
      field_id: 'sky',
      languages: ['ru', 'en'],
      bio: null,
      photo_path: null,
      cover_motif: null,
      cover_print: null,
      links: [{ label: { ru: 'Канал' }, url: 'https://elka.example/' }],
    })
  })

  it('is not sent while it breaks a rule', async () => {
    const sent = onCreate(server, () => HttpResponse.json(ID))
    const { user } = await open('/admin/speakers/new')
    await fill(/^Имя \(English\)/, 'Elka')
    await user.click(screen.getByLabelText('русский'))
    await user.click(buttonOf(screen.getByText('Добавить')))
    await user.click(save())
    expect((await screen.findAllByText('Обязательное поле')).length).toBeGreaterThanOrEqual(4)
    expect(sent).toEqual([])
  })

  it('at an address that is taken is rejected at its field', async () => {
    onCreate(server, () => HttpResponse.json({ code: '23505', message: 'duplicate' }, { status: 409 }))
    const { user } = await open('/admin/speakers/new')
    await fill(/^Имя \(русский\)/, 'Лев')
    await user.click(save())
    expect(await screen.findByText('Такой адрес уже занят')).toBeTruthy()
  })
})

describe('changing a speaker', () => {
  it('goes over the version it began with, and keeps all through a failed save', async () => {
    haveSave('patch', () => new HttpResponse(null, { status: 503 }))
    const { user } = await open()
    await fill(/^Кто это одной строкой \(English\)/, 'astronomer')
    await user.click(save())
    await screen.findByText('Спикер не сохранён')
    const sent = haveSave('patch', (body) => HttpResponse.json([{ ...speaker(), ...body }]))
    await user.click(save())
    await screen.findByText('elsewhere')
    expect(sent[0]?.query.get('updated_at')).toBe(`eq.${speaker().updated_at}`)
    expect(sent[0]?.body).toMatchObject({
      headline: { ru: 'астроном', en: 'astronomer' },
      bio: { ru: '<p>Смотрит вверх.</p>' },
    })
  })

  it('that another person saved first shows the edit conflict', async () => {
    const { user } = await open()
    await fill(/^Имя \(русский\)/, 'Лев Т.')
    have(speaker({ status: 'inactive', bio: { ru: '<p>Смотрит</p><p>вниз.</p>' }, updated_at: 'later' }))
    haveSave('patch', () => HttpResponse.json([]))
    await user.click(save())
    await screen.findByText('Пока вы правили, запись сохранил кто-то ещё')
    expect(screen.getByText('Статус: Скрыт')).toBeTruthy()
    expect(screen.getByText(/^Биография \(русский\): Смотрит вниз\.$/)).toBeTruthy()
  })
})

it('posts of the speaker are listed with their status', async () => {
  await open()
  const draft = await screen.findByText('Черновик о звёздах')
  expect(draft.getAttribute('href')).toBe(`/admin/speakers/${ID}/posts/draft/edit`)
  const list = draft.closest('ul') as HTMLElement
  expect(within(list).getByText('Черновик')).toBeTruthy()
  expect(within(list).getByText(/^На сайте с/)).toBeTruthy()
  expect(screen.getByText('Написать').closest('a')?.getAttribute('href')).toBe(
    `/admin/speakers/${ID}/posts/new`,
  )
})

describe('deleting', () => {
  const press = async (page: Awaited<ReturnType<typeof open>>, name: string) => {
    await page.user.click(buttonOf(await screen.findByText(name)))
    return screen.findByRole('dialog')
  }

  it('says what goes along, and does it', async () => {
    haveUses({ post_count: 2 })
    const sent = haveSave('delete', () => new HttpResponse(null, { status: 204 }))
    const page = await open()
    const dialog = await press(page, 'Удалить')
    expect(dialog.textContent).toContain('2\u00a0записи')
    await page.user.click(within(dialog).getByRole('button', { name: 'Удалить' }))
    await screen.findByText('elsewhere')
    expect(sent[0]?.query.get('id')).toBe(`eq.${ID}`)
  })

  it('is not offered for a speaker in a programme, who is hidden instead', async () => {
    haveUses({
      event_count: 6,
      events: [{ id: 'e', title: { ru: 'Ночь астрономии' } }],
      course_count: 1,
      courses: [{ id: 'c', title: { ru: 'Небо' } }],
    })
    const sent = haveSave('patch', () => new HttpResponse(null, { status: 204 }))
    const page = await open()
    const dialog = await press(page, 'Скрыть')
    expect(screen.queryByText('Удалить')).toBeNull()
    expect(dialog.textContent).toContain('6\u00a0событий')
    expect(within(dialog).getByRole('link', { name: 'Небо' }).getAttribute('href')).toBe(
      '/admin/courses/c/edit',
    )
    await page.user.click(within(dialog).getByRole('button', { name: 'Скрыть' }))
    await waitFor(() => expect(sent[0]?.body).toEqual({ status: 'inactive' }))
  })

  it('rejected because of a new reference suggests hiding the speaker', async () => {
    haveSave('delete', () => HttpResponse.json({ code: '23503', message: 'restrict' }, { status: 409 }))
    const page = await open()
    const dialog = await press(page, 'Удалить')
    await page.user.click(within(dialog).getByRole('button', { name: 'Удалить' }))
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Скройте')
  })
})

it('an unknown speaker shows that there is none', async () => {
  have()
  await open()
  expect(await screen.findByRole('link', { name: 'Ко\u00a0всем спикерам' })).toBeTruthy()
})
