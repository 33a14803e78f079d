// @vitest-environment happy-dom
import { join } from 'node:path'
import { Route, Routes } from '@hub/shared-platform'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Post } from './post.ts'
import { Component as PostPage } from './post-page.tsx'

const TABLE = `${API}/rest/v1/blog_posts`
const ID = '7a0f0f8e-3c5b-4a43-9d36-0a6c1a7f1c11'
const SPEAKER = '6a0f0f8e-3c5b-4a43-9d36-0a6c1a7f1c11'
const server = setupServer()
const person = { id: 'gleb', email: 'admin@hub.example', name: 'Глеб' }

const post = (own: Partial<Post> = {}): Post => ({
  id: ID,
  slug: 'stars',
  speaker_id: SPEAKER,
  title: { ru: 'Звёзды' },
  summary: null,
  body: { ru: '<p>Мерцают.</p>' },
  cover_path: null,
  cover_motif: null,
  cover_print: null,
  published_at: null,
  updated_at: '2026-11-01T10:00:00.123456+00:00',
  ...own,
})

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  sessionStorage.clear()
  server.use(http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([{ role: 'admin' }])))
  have(post())
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

const have = (row: object) => server.use(http.get(TABLE, () => HttpResponse.json([row])))

function haveSave(method: 'patch' | 'delete') {
  const sent: Record<string, unknown>[] = []
  server.use(
    http[method](TABLE, async ({ request }) => {
      const text = await request.text()
      const body = (text ? JSON.parse(text) : {}) as Record<string, unknown>
      sent.push(body)
      return HttpResponse.json([{ ...post(), ...body }])
    }),
  )
  return sent
}

const open = (at = `/admin/speakers/${SPEAKER}/posts/${ID}/edit`) =>
  renderPage(
    <Routes>
      <Route path="/admin/speakers/:speaker/posts/new" element={<PostPage />} />
      <Route path="/admin/speakers/:speaker/posts/:id/edit" element={<PostPage />} />
      <Route path="/admin/speakers/:id/edit" element={<h1>the speaker</h1>} />
    </Routes>,
    { root: join(import.meta.dirname, '../../../..'), at, person },
  )

const choose = async (page: Awaited<ReturnType<typeof open>>, name: string) =>
  page.user.click(await screen.findByLabelText(name))
const save = (page: Awaited<ReturnType<typeof open>>) =>
  page.user.click(screen.getByText('Сохранить').closest('button') as HTMLElement)

it('a draft is published by the clock of the database', async () => {
  const sent = haveSave('patch')
  const page = await open()
  await choose(page, 'Опубликовать сейчас')
  await save(page)
  await screen.findByText('the speaker')
  expect(sent[0]).toMatchObject({ published_at: 'now', slug: 'stars', body: { ru: '<p>Мерцают.</p>' } })
})

it('a draft is scheduled once a date is typed', async () => {
  const sent = haveSave('patch')
  const page = await open()
  await choose(page, 'Опубликовать позже')
  await save(page)
  expect(await screen.findByText('Обязательное поле')).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/^Когда опубликовать/), { target: { value: '2056-07-01T12:00' } })
  await save(page)
  await screen.findByText('the speaker')
  expect(sent[0]).toMatchObject({ published_at: '2056-07-01T10:00:00.000Z' })
})

it('a public post keeps its date when saved, and loses it when unpublished', async () => {
  have(post({ published_at: '2026-01-01T10:00:00+00:00' }))
  const sent = haveSave('patch')
  const page = await open()
  await page.user.type(await screen.findByLabelText(/^Заголовок \(English\)/), 'Stars')
  await save(page)
  await screen.findByText('the speaker')
  cleanup()
  const again = await open()
  await choose(again, 'Черновик: посетители не видят')
  await save(again)
  await screen.findByText('the speaker')
  expect(sent.map(({ published_at }) => published_at)).toEqual(['2026-01-01T10:00:00+00:00', null])
})

it('a post is deleted after a warning', async () => {
  have(post({ published_at: '2026-01-01T10:00:00+00:00' }))
  const sent = haveSave('delete')
  const page = await open()
  await page.user.click((await screen.findByText('Удалить')).closest('button') as HTMLElement)
  const dialog = await screen.findByRole('dialog', { name: 'Удалить запись «Звёзды»?' })
  expect(dialog.textContent).toContain('ссылки')
  await page.user.click(within(dialog).getByRole('button', { name: 'Удалить' }))
  await screen.findByText('the speaker')
  expect(sent).toHaveLength(1)
})

it('a new one leads back to its speaker', async () => {
  await open(`/admin/speakers/${SPEAKER}/posts/new`)
  const back = await screen.findByRole('link', { name: 'К\u00a0спикеру' })
  expect(back.getAttribute('href')).toBe(`/admin/speakers/${SPEAKER}/edit`)
})
