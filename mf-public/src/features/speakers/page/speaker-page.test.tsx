// @vitest-environment happy-dom
import { join } from 'node:path'
import type { Language } from '@hub/shared-i18n'
import { Route, Routes } from '@hub/shared-platform'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { SpeakerPageData } from '../api/get-speaker-page.ts'
import { ID, page } from '../speaker.fixture.ts'
import { Component as SpeakerPage } from './speaker-page.tsx'

const SPEAKER = `${API}/rest/v1/rpc/speaker_page`
const asked: (string | null)[] = []
const server = setupServer()

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  cleanup()
  server.resetHandlers()
  asked.length = 0
})
afterAll(() => server.close())

const answer = (data: SpeakerPageData | null) =>
  server.use(
    http.get(SPEAKER, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('slug_or_id'))
      return HttpResponse.json(data)
    }),
  )

const open = (address = ID, language: Language = 'ru') =>
  renderPage(
    <Routes>
      <Route path="/speakers/:id" element={<SpeakerPage />} />
    </Routes>,
    { root: join(import.meta.dirname, '../../../..'), at: `/speakers/${address}`, language },
  )

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? ''
const named = (name: string) => ({ name: (own: string) => plain(own) === name })
const heading = (name: string, level = 1) => screen.findByRole('heading', { ...named(name), level })
const linksOf = async (region: string) =>
  within(await screen.findByRole('region', named(region)))
    .getAllByRole('link')
    .map((link) => [plain(link.textContent), link.getAttribute('href')])

describe('a speaker', () => {
  it('is loaded with one request, by id or slug', async () => {
    answer(page)
    const first = await open()
    await heading('Мария Ковач')
    first.unmount()
    await open('marija-kovac')
    await heading('Мария Ковач')
    expect(asked).toEqual([ID, 'marija-kovac'])
    const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? ''
    expect(new URL(canonical).pathname).toBe(`/speakers/${ID}`)
    expect(document.title).toContain('Мария Ковач')
  })

  it('is introduced: field, languages, headline, biography as it was written', async () => {
    answer(page)
    await open()
    await heading('Мария Ковач')
    expect(screen.getByText('астрофизика')).toBeTruthy()
    expect(screen.getByText('Языки: русский, сербский')).toBeTruthy()
    expect(screen.getByText('астрофизик, ищет чёрные дыры')).toBeTruthy()
    expect((await screen.findByText('ночью')).outerHTML).toBe('<em>ночью</em>')
  })

  it('shows only links with a web URL, and none that run a script', async () => {
    answer(page)
    await open(ID, 'en')
    const links = within(await screen.findByRole('list', { name: 'Links' })).getAllByRole('link')
    expect(
      links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('rel')]),
    ).toEqual([
      [
        'Personal page (opens in a new tab)',
        'https://people.hub.example/marija',
        'noopener noreferrer nofollow',
      ],
    ])
  })

  it('shows what is to come, courses, the blog and what was, with ways on', async () => {
    answer(page)
    await open()
    expect(await linksOf('Предстоящие события')).toEqual([
      ['Как взвесить чёрную дыру', '/events/black-holes'],
    ])
    expect(await linksOf('Курсы')).toEqual([
      ['Все курсы', '/courses'],
      ['Небо для начинающих', '/courses/sky-for-beginners'],
    ])
    expect(await linksOf('Блог')).toEqual([['Звезда, которой не было', `/speakers/${ID}/blog/the-star`]])
    const [all, ...past] = await linksOf('Прошедшие события')
    expect(all?.[0]).toBe('Все 9 событий')
    expect(decodeURIComponent(all?.[1] ?? '')).toBe('/events?tab=past&q=Мария+Ковач')
    expect(past).toEqual([['Старая лекция', '/events/old']])
  })

  it('leaves out what there is none of, and leads to the programme', async () => {
    answer({ ...page, upcoming: [], courses: [], posts: [], past: [], past_count: 0 })
    await open()
    expect(await linksOf('Предстоящие события')).toEqual([['Вся программа', '/events']])
    for (const none of ['Курсы', 'Блог', 'Прошедшие события'])
      expect(screen.queryByRole('region', named(none))).toBeNull()
  })

  it('has no way to more of the past when all of it is there', async () => {
    answer({ ...page, past_count: 1 })
    await open()
    expect(await linksOf('Прошедшие события')).toHaveLength(1)
  })

  it('is marked in English where written in Russian only, once', async () => {
    const { speaker } = page
    answer({
      ...page,
      posts: [],
      speaker: { ...speaker, headline: { ru: 'ищет' }, bio: { ru: '<p>Ночью</p>' } },
    })
    await open(ID, 'en')
    await screen.findByText('Ночью')
    expect(screen.getAllByText('In Russian only')).toHaveLength(1)
    expect(screen.getByText('ищет').lang).toBe('ru')
  })
})

describe('no speaker', () => {
  it.each([
    ['ru', 'Спикер не найден', 'Все спикеры'],
    ['en', 'Speaker not found', 'All speakers'],
  ] as const)('of that address: a way back (%s)', async (language, title, back) => {
    answer(null)
    await open('no-such-speaker', language)
    await heading(title)
    expect(asked).toHaveLength(1)
    expect(screen.getByRole('link', { name: back }).getAttribute('href')).toBe('/speakers')
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
  })

  it.each(['Not-A-Slug', '%D0%BA', 'a%00b', 'x'.repeat(200), `${ID}%20`])(
    'can have the address %s, so nobody is asked',
    async (address) => {
      answer(page)
      await open(address, 'en')
      await heading('Speaker not found')
      expect(screen.getByText(/Invalid speaker ID/)).toBeTruthy()
      expect(asked).toHaveLength(0)
    },
  )
})

it('says that the server cannot be reached, and recovers', async () => {
  server.use(http.get(SPEAKER, () => HttpResponse.error()))
  const { user } = await open()
  const alert = await screen.findByRole('alert')
  expect(plain(alert.textContent)).toContain('Не удалось загрузить страницу спикера')
  answer(page)
  await user.click(within(alert).getByRole('button', { name: 'Повторить' }))
  await heading('Мария Ковач')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
