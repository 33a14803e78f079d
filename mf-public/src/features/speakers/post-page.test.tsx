// @vitest-environment happy-dom
import { join } from 'node:path'
import type { Language } from '@hub/shared-i18n'
import { Route, Routes } from '@hub/shared-platform'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PostRow } from './model/post.ts'
import { Component as PostPage } from './post-page.tsx'
import { ID, postRow } from './speaker.fixture.ts'

const POSTS = `${API}/rest/v1/blog_posts`
const asked: string[] = []
const server = setupServer()

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  // Dates of another year would say so.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-08T10:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  server.resetHandlers()
  asked.length = 0
})
afterAll(() => server.close())

const { speaker: _, body: __, ...summary } = postRow
const latest = [
  { ...summary, id: 'p1', author: { id: ID, name: { ru: 'Мария Ковач', en: 'Marija Kovač' } } },
  {
    ...summary,
    id: 'p3',
    slug: 'gibbon',
    title: { ru: 'Гиббон' },
    author: { id: 'viktor', name: { ru: 'Виктор Галич', en: 'Viktor Galich' } },
  },
]

/** One post by its slug; without a slug, the latest ones. */
const answer = (...rows: PostRow[]) =>
  server.use(
    http.get(POSTS, ({ request }) => {
      const slug = new URL(request.url).searchParams.get('slug')
      if (slug === null) return HttpResponse.json(latest)
      asked.push(slug)
      return HttpResponse.json(rows)
    }),
  )

const open = (path = `/speakers/${ID}/blog/the-star`, language: Language = 'ru') =>
  renderPage(
    <Routes>
      <Route path="/speakers/:id/blog/:slug" element={<PostPage />} />
    </Routes>,
    { root: join(import.meta.dirname, '../../..'), at: path, language },
  )

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? ''
const named = (name: string) => ({ name: (own: string) => plain(own) === name })
const heading = (name: string, level = 1) => screen.findByRole('heading', { ...named(name), level })

describe('a post', () => {
  it('is read with one question, and says who wrote it and when', async () => {
    answer(postRow)
    await open()
    await heading('Звезда, которой не было')
    expect(asked).toEqual(['eq.the-star'])
    const article = within(screen.getAllByRole('article')[0] as HTMLElement)
    expect(plain(article.getByText(/октября/).textContent)).toBe('4 октября')
    expect(article.getByText('История ошибки')).toBeTruthy()
    const author = article.getByRole('link', { name: /Мария Ковач/ })
    expect(author.getAttribute('href')).toBe(`/speakers/${ID}`)
    expect((await screen.findByText('темно')).outerHTML).toBe('<em>темно</em>')
    expect(document.title).toContain('Звезда, которой не было')
  })

  it('leads back to its author and on to what else there is, theirs first', async () => {
    answer(postRow)
    await open()
    await heading('Звезда, которой не было')
    const back = within(screen.getByRole('navigation', { name: 'Путь' })).getByRole('link')
    expect(back.getAttribute('href')).toBe(`/speakers/${ID}`)
    const more = within(await screen.findByRole('region', named('Что ещё почитать')))
    await waitFor(() =>
      expect(more.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
        `/speakers/${ID}/blog/the-other`,
        '/speakers/viktor/blog/gibbon',
      ]),
    )
    expect(more.getByText('Виктор Галич', { exact: false })).toBeTruthy()
  })

  it('under another speaker’s address moves to its own', async () => {
    answer(postRow)
    await open('/speakers/somebody-else/blog/the-star')
    await heading('Звезда, которой не было')
    expect(window.location.pathname).toBe(`/speakers/${ID}/blog/the-star`)
  })

  it('may stand under the slug of its author', async () => {
    answer(postRow)
    await open('/speakers/marija-kovac/blog/the-star')
    await heading('Звезда, которой не было')
    expect(window.location.pathname).toBe('/speakers/marija-kovac/blog/the-star')
    const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? ''
    expect(new URL(canonical).pathname).toBe(`/speakers/${ID}/blog/the-star`)
  })

  it('is marked in English where written in Russian only', async () => {
    answer({ ...postRow, title: { ru: 'Звезда' }, summary: null, body: { ru: '<p>Темно</p>' } })
    await open(undefined, 'en')
    expect((await heading('Звезда')).getAttribute('lang')).toBe('ru')
    expect((await screen.findByText('Темно')).closest('[lang]')?.getAttribute('lang')).toBe('ru')
    const article = within(screen.getAllByRole('article')[0] as HTMLElement)
    expect(article.getAllByText('In Russian only')).toHaveLength(1)
  })
})

describe('no post', () => {
  it('of that name, or by somebody hidden: a way on', async () => {
    answer()
    const first = await open()
    await heading('Запись не найдена')
    expect(screen.getByRole('link', { name: 'Все спикеры' }).getAttribute('href')).toBe('/speakers')
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
    first.unmount()
    answer({ ...postRow, speaker: null })
    await open(undefined, 'en')
    await heading('Post not found')
  })

  it.each([`/speakers/${ID}/blog/Not-A-Slug`, '/speakers/%00/blog/the-star'])(
    'can have the address %s, so nobody is asked',
    async (path) => {
      answer(postRow)
      await open(path, 'en')
      await heading('Post not found')
      expect(asked).toHaveLength(0)
    },
  )
})

it('says that the server cannot be reached, and recovers', async () => {
  server.use(http.get(POSTS, () => HttpResponse.error()))
  const { user } = await open()
  const alert = await screen.findByRole('alert')
  expect(plain(alert.textContent)).toContain('Не удалось загрузить запись')
  answer(postRow)
  await user.click(within(alert).getByRole('button', { name: 'Повторить' }))
  await heading('Звезда, которой не было')
})
