// @vitest-environment happy-dom
import { join } from 'node:path'
import type { Language } from '@hub/shared-i18n'
import { API, renderPage } from '@hub/shared-ui/testing'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { SpeakerCardData } from '../../../lib/speaker-data.ts'
import { Component as SpeakersPage } from './speakers-page.tsx'

const LIST = `${API}/rest/v1/rpc/list_speakers`

const card = (number: number, changes: Partial<SpeakerCardData>): SpeakerCardData => ({
  id: `7c0f3f0e-0000-4000-8000-0000000000${String(number).padStart(2, '0')}`,
  slug: `speaker-${number}`,
  name: { ru: `Спикер ${number}`, en: `Speaker ${number}` },
  field: { ru: 'астрофизика', en: 'astrophysics' },
  headline: { ru: 'ищет чёрные дыры', en: 'finds black holes' },
  photo_path: null,
  cover_motif: 'orbits',
  cover_print: 'night',
  is_recommended: number === 1,
  ...changes,
})

/** A database with so many speakers of two fields, and what it was asked. */
function speakersOf(size: number, changes: Partial<SpeakerCardData> = {}) {
  const asked: Record<string, string>[] = []
  const handler = http.get(LIST, ({ request }) => {
    const query = new URL(request.url).searchParams
    const { apikey: _, ...question } = Object.fromEntries(query)
    asked.push(question)
    const [page, pageSize] = [Number(query.get('page')), Number(query.get('page_size'))]
    const numbers = Array.from({ length: pageSize }, (_, i) => (page - 1) * pageSize + i + 1)
    return HttpResponse.json({
      total: Math.min(size, 200),
      speakers: numbers.filter((number) => number <= size).map((number) => card(number, changes)),
      ...(page === 1 && {
        fields: [
          { slug: 'astrophysics', name: { ru: 'астрофизика', en: 'astrophysics' } },
          { slug: 'geology', name: { ru: 'геология', en: 'geology' } },
        ],
      }),
    })
  })
  return { asked, handler }
}

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

const open = (query = '', language: Language = 'ru') =>
  renderPage(<SpeakersPage />, {
    root: join(import.meta.dirname, '../../../..'),
    at: `/speakers${query}`,
    language,
  })

function withSpeakers(...size: Parameters<typeof speakersOf>) {
  const { asked, handler } = speakersOf(...size)
  server.use(handler)
  return asked
}

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const named = (name: string) => ({ name: (own: string) => plain(own) === name })
const query = () => new URLSearchParams(window.location.search)
const links = () =>
  screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('/speakers/'))
const found = (text: string) =>
  waitFor(() => expect(plain(screen.getByRole('status').textContent)).toBe(text))

describe('the first look', () => {
  it('asks for one page, those recommended first, once', async () => {
    const asked = withSpeakers(22)
    await open()
    expect(screen.getByText('Загружаем...')).toBeTruthy()
    await found('Нашлось 22 спикера')
    expect(links()).toHaveLength(12)
    expect(asked).toEqual([{ sort: 'recommended', language: 'ru', page: '1', page_size: '12' }])
    expect(document.title).toContain('Спикеры')
  })

  it('shows who it is, with a way to their page', async () => {
    withSpeakers(2)
    await open('', 'en')
    await found('2 speakers found')
    const [first, second] = links()
    expect(first?.getAttribute('href')).toBe('/speakers/7c0f3f0e-0000-4000-8000-000000000001')
    expect(first?.textContent).toBe('Speaker 1astrophysicsfinds black holesRecommended')
    expect(second?.textContent).toBe('Speaker 2astrophysicsfinds black holes')
  })

  it('marks in English what is in Russian only', async () => {
    withSpeakers(1, { headline: { ru: 'ищет дыры' } })
    await open('', 'en')
    await found('1 speaker found')
    expect(within(links()[0] as HTMLElement).getByText('In Russian only')).toBeTruthy()
    expect(screen.getByText('ищет дыры').lang).toBe('ru')
  })
})

describe('search params', () => {
  it('are read into one request', async () => {
    const asked = withSpeakers(3)
    await open('?q=%20ковач%20&field=geology&sort=random&seed=42', 'en')
    await found('3 speakers found')
    expect(asked).toEqual([
      {
        search: 'ковач',
        field: 'geology',
        sort: 'random',
        seed: '42',
        language: 'en',
        page: '1',
        page_size: '12',
      },
    ])
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveProperty('value', 'ковач')
    expect(screen.getByRole('combobox', { name: 'Field' })).toHaveProperty('value', 'geology')
  })

  it('follow the selected filters', async () => {
    const asked = withSpeakers(22)
    const { user } = await open('?utm_source=letter')
    await found('Нашлось 22 спикера')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Область' }), 'Геология')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Сортировка' }), 'Имя: Я–А')
    expect(query().toString()).toBe('utm_source=letter&field=geology&sort=name_desc')
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ field: 'geology', sort: 'name_desc' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Область' }), 'Любая')
    expect(query().toString()).toBe('utm_source=letter&sort=name_desc')
    for (const [option, sort] of [
      ['Область: А–Я', 'field'],
      ['Область: Я–А', 'field_desc'],
    ] as const) {
      await user.selectOptions(screen.getByRole('combobox', { name: 'Сортировка' }), option)
      await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort }))
    }
  })

  it('are undone one by one by going back', async () => {
    withSpeakers(22)
    const { user } = await open()
    await found('Нашлось 22 спикера')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Область' }), 'Геология')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Сортировка' }), 'Имя: А–Я')
    act(() => window.history.back())
    await waitFor(() => expect(query().toString()).toBe('field=geology'))
    const chosen = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name }).value
    await waitFor(() => expect(chosen('Сортировка')).toBe('recommended'))
    act(() => window.history.back())
    await waitFor(() => expect(query().toString()).toBe(''))
    await waitFor(() => expect(chosen('Область')).toBe(''))
  })

  it('go with the link of a speaker, who leads back to the list as it was', async () => {
    withSpeakers(22)
    const { user } = await open('?field=geology&sort=name')
    await found('Нашлось 22 спикера')
    await user.click(links()[0] as HTMLElement)
    await waitFor(() => expect(window.location.pathname).toMatch(/^\/speakers\/./))
    expect(window.history.state.usr).toEqual({ from: '/speakers?field=geology&sort=name' })
  })

  it('keeps a field that is not in the list', async () => {
    withSpeakers(0)
    await open('?field=alchemy')
    await found('Никого не нашлось')
    expect(screen.getByRole('combobox', { name: 'Область' })).toHaveProperty('value', 'alchemy')
  })
})

describe('in random order', () => {
  it('the seed is in the address, holds while paging, and another one shuffles anew', async () => {
    const asked = withSpeakers(30)
    const { user } = await open()
    await found('Нашлось 30 спикеров')
    expect(screen.queryByRole('button', { name: 'Перемешать ещё раз' })).toBeNull()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Сортировка' }), 'Случайно')
    const seed = query().get('seed')
    expect(seed).toMatch(/^[1-9]\d{0,8}$/)
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'random', seed, page: '1' }))
    await user.click(screen.getByRole('button', { name: 'Показать ещё' }))
    await waitFor(() => expect(links()).toHaveLength(24))
    expect(asked.at(-1)).toMatchObject({ sort: 'random', seed, page: '2' })
    await waitFor(() => expect(document.activeElement).toBe(links()[12]))
    await user.click(screen.getByRole('button', { name: 'Перемешать ещё раз' }))
    expect(query().get('seed')).not.toBe(seed)
    expect(query().get('page')).toBeNull()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Сортировка' }), 'Рекомендуемые')
    expect(query().toString()).toBe('')
  })
})

describe('nobody to show', () => {
  it('because of the filters, which can be dropped', async () => {
    withSpeakers(0)
    const { user } = await open('?q=x&field=geology&sort=name')
    expect(await screen.findByRole('heading', named('По этому запросу тихо'))).toBeTruthy()
    withSpeakers(3)
    await user.click(screen.getByRole('button', { name: 'Сбросить фильтры' }))
    await found('Нашлось 3 спикера')
    expect(query().toString()).toBe('sort=name')
  })

  it('because there is nobody: no filters to blame', async () => {
    withSpeakers(0)
    await open()
    expect(await screen.findByRole('heading', named('Скоро познакомим'))).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Сбросить фильтры' })).toBeNull()
  })
})

it.each([
  ['ru', 'Не удалось загрузить спикеров', 'Повторить'],
  ['en', 'Error loading speakers', 'Retry'],
] as const)('says that the speakers did not load, and recovers (%s)', async (language, title, retry) => {
  server.use(http.get(LIST, () => HttpResponse.error()))
  const { user } = await open('', language)
  const alert = await screen.findByRole('alert')
  expect(plain(alert.textContent)).toContain(title)
  withSpeakers(2)
  await user.click(within(alert).getByRole('button', { name: retry }))
  await waitFor(() => expect(links()).toHaveLength(2))
  expect(screen.queryByRole('alert')).toBeNull()
})
