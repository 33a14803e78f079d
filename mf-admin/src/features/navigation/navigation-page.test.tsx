// @vitest-environment happy-dom
import { join } from 'node:path'
import { toSiteSettings } from '@hub/contract/site-settings'
import { type HeaderPreviewProps, type ShellContext, ShellContextProvider } from '@hub/shared-platform'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { englishRow, russianRow } from './navigation.fixture.ts'
import { Component as NavigationPage } from './navigation-page.tsx'

const TABLE = `${API}/rest/v1/site_settings`
const server = setupServer()
const person = { id: 'sofia', email: 'superadmin@hub.example', name: 'София' }

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' })
})
beforeEach(() => {
  sessionStorage.clear()
  server.use(http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([{ role: 'super_admin' }])))
  have(russianRow(), englishRow())
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

const have = (...rows: object[]) => server.use(http.get(TABLE, () => HttpResponse.json(rows)))

interface Sent {
  body: Record<string, unknown>
  query: URLSearchParams
}

/** Answers for what is written and keeps it. */
function haveSave(method: 'post' | 'patch', answer: (sent: Sent) => Response): Sent[] {
  const sent: Sent[] = []
  server.use(
    http[method](TABLE, async ({ request }) => {
      const one = {
        body: (await request.json()) as Record<string, unknown>,
        query: new URL(request.url).searchParams,
      }
      sent.push(one)
      return answer(one)
    }),
  )
  return sent
}

/** In the place of the shell's: the links of the header, as words. */
function FakeHeader({ title, settings }: HeaderPreviewProps) {
  const { navigation, topbar } = toSiteSettings(settings)
  return (
    <output aria-label={title}>{[...navigation.map(({ label }) => label), topbar.height].join(' · ')}</output>
  )
}

const pages = [
  { path: '/courses', title: 'Курсы' },
  { path: '/events', title: 'События' },
]

const shellContext: ShellContext = { Slot: () => null, HeaderPreview: FakeHeader, usePages: () => pages }

type User = Awaited<ReturnType<typeof renderPage>>['user']

async function open() {
  const page = await renderPage(
    <ShellContextProvider value={shellContext}>
      <NavigationPage />
    </ShellContextProvider>,
    { root: join(import.meta.dirname, '../../..'), at: '/admin/navigation', person },
  )
  await screen.findByLabelText('Ниже: Курсы', { selector: 'button' })
  return page
}

const list = () => within(screen.getByRole('list', { name: 'Ссылки' }))
/** The rows as they are read, folded. */
const rows = () =>
  [...document.querySelectorAll('li button[aria-expanded=false]')].map((it) =>
    it.textContent?.replaceAll(/\s+/g, ' ').trim(),
  )
/** Unfolds a row or a part. */
const unfold = (user: User, name: RegExp) => user.click(screen.getByText(name, { selector: 'b, span' }))
const labelField = (language = 'русский') => list().getByLabelText(`Подпись (${language})`)
const save = () => screen.getByRole('button', { name: 'Сохранить' })
const preview = () => screen.getByLabelText('Шапка сайта').textContent

describe('the list of links', () => {
  it('has one order for both languages, and is saved over the versions that the form began with', async () => {
    const sent = haveSave('patch', () => HttpResponse.json([{ id: 'row' }]))
    const { user } = await open()
    expect(rows()).toEqual([
      'События Events Меню · /events',
      'Курсы Меню · /courses Только на русском',
      'События Events Подвал, колонка 1 · /events',
    ])
    await user.click(screen.getByLabelText('Выше: Курсы'))
    await unfold(user, /^Курсы$/)
    await user.type(labelField('English'), 'Courses')
    expect(preview()).toBe('Курсы · События · standard')
    await user.click(screen.getByText('English', { selector: 'button' }))
    expect(preview()).toBe('Courses · Events · standard')
    expect(screen.getByLabelText('Ссылки подвала').textContent).toBe('Events')
    await user.click(save())
    await waitFor(() => expect(sent).toHaveLength(2))
    const written = sent.map(({ query, body }) => [query.get('language_code'), query.get('updated_at'), body])
    expect(written).toMatchObject([
      [
        'eq.ru',
        'eq.ru-1',
        {
          navigation_items: [
            { id: 'courses', order: 1 },
            { id: 'events', order: 2 },
          ],
        },
      ],
      ['eq.en', 'eq.en-1', { navigation_items: [{ id: 'courses', label: 'Courses', path: '/courses' }, {}] }],
    ])
    // What the form did not change is not written: the footer stays as it is.
    for (const { body } of sent) expect(body).not.toHaveProperty('footer_settings')
  })

  it('is not saved while an address is unsafe or no label is there; the wrong row unfolds', async () => {
    const sent = haveSave('patch', () => HttpResponse.json([]))
    const { user } = await open()
    await unfold(user, /^Курсы$/)
    await user.clear(labelField())
    await user.selectOptions(list().getByLabelText(/^Страница/), 'Другой адрес')
    await user.type(list().getByLabelText(/^Адрес/), 'javascript:x')
    await user.click(screen.getByText('без названия, № 2'))
    expect(list().queryByRole('textbox')).toBeNull()
    await user.click(save())
    expect(await list().findByText(/^Страница сайта \(\/events\) или ссылка/)).toBeTruthy()
    expect(list().getByText('Нужна подпись хотя бы на одном языке')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(labelField()))
    expect(sent).toEqual([])
  })

  it('opens a new link for its words; one in English alone is written to English alone', async () => {
    const sent = haveSave('patch', () => HttpResponse.json([{ id: 'row' }]))
    const { user } = await open()
    await user.click(screen.getByText('Добавить'))
    expect(document.activeElement).toBe(labelField())
    await user.type(labelField('English'), 'Press')
    await user.selectOptions(list().getByLabelText(/^Страница/), '/courses')
    await user.selectOptions(list().getByLabelText(/^Где стоит/), 'Подвал, колонка 2')
    await user.click(save())
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.query.get('language_code')).toBe('eq.en')
    expect(sent[0]?.body.footer_settings).toMatchObject({
      columns: [{ links: [{ label: 'Events' }] }, { links: [{ label: 'Press', path: '/courses' }] }],
    })
  })
})

it('the texts of the footer are folded, say that they are not saved, and open where they are wrong', async () => {
  const { user } = await open()
  await unfold(user, /^Тексты подвала$/)
  await user.clear(screen.getByLabelText(/^Девиз \(русский\)/))
  await user.click(screen.getByText('Не сохранено'))
  expect(screen.queryByLabelText(/^Девиз/)).toBeNull()
  await user.click(save())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Девиз \(русский\)/)))
})

describe('a section that English lacks', () => {
  it('is the Russian one until it gets its own, which begins with it', async () => {
    const sent = haveSave('patch', () => HttpResponse.json([{ id: 'en-row' }]))
    const { user } = await open()
    await user.click(screen.getByText('English', { selector: 'button' }))
    await unfold(user, /^Верхняя панель$/)
    expect(screen.getByText('Панель выглядит так же, как на русском.')).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('Высота (русский)'), 'Высокая')
    expect(preview()).toBe('Events · tall')
    await user.click(screen.getByLabelText('Своя панель на английском'))
    await user.selectOptions(screen.getByLabelText('Высота (English)'), 'Низкая')
    expect(preview()).toBe('Events · compact')
    await user.click(save())
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent.map(({ query }) => query.get('language_code'))).toEqual(['eq.ru', 'eq.en'])
    expect(sent[1]?.body.topbar_settings).toMatchObject({ height: 'compact', showBorder: true })
  })
})

describe('a missing row', () => {
  it('is reported, and created when staff ask for it', async () => {
    have(russianRow())
    const { user } = await open()
    expect(screen.getByText('Не найдены активные настройки сайта для языка: en')).toBeTruthy()
    expect(screen.queryByLabelText('Своё меню на английском')).toBeNull()
    const sent = haveSave('post', () => HttpResponse.json([{ id: 'en-row' }], { status: 201 }))
    have(russianRow(), englishRow({ navigation_items: null, footer_settings: null }))
    await user.click(screen.getByRole('button', { name: 'Создать настройки' }))
    expect(await screen.findByLabelText('Своё меню на английском')).toHaveProperty('checked', false)
    expect(sent[0]?.body).toEqual({ language_code: 'en', is_active: true })
  })

  it('is reported when it was deleted while the form was open, and keeps the typed values', async () => {
    haveSave('patch', () => HttpResponse.json([]))
    const { user } = await open()
    await unfold(user, /^Курсы$/)
    await user.type(labelField(), '!')
    have(englishRow())
    await user.click(save())
    expect(await screen.findByText('Не найдены активные настройки сайта для языка: ru')).toBeTruthy()
    expect(labelField()).toHaveProperty('value', 'Курсы!')
  })
})

describe('an edit conflict', () => {
  it('shows the saved values next to the typed ones', async () => {
    haveSave('patch', () => HttpResponse.json([]))
    const { user } = await open()
    await unfold(user, /^Курсы$/)
    await user.type(labelField(), '!')
    const items = [
      { id: 'events', label: 'События', path: '/events', visible: true, order: 1 },
      { id: 'courses', label: 'Программа', path: '/courses', visible: true, order: 2 },
    ]
    have(russianRow({ navigation_items: items, updated_at: 'ru-2' }), englishRow())
    await user.click(save())
    await screen.findByRole('heading', { name: 'Пока вы правили, запись сохранил кто-то ещё' })
    expect(
      screen.getByRole('radio', { name: 'Мой вариант: События / Events, Курсы!, События / Events' }),
    ).toHaveProperty('checked', true)
    await user.click(
      screen.getByRole('radio', { name: 'Их\u00a0вариант: События / Events, Программа, События / Events' }),
    )
    await user.click(screen.getByRole('button', { name: 'Применить выбор' }))
    expect(labelField()).toHaveProperty('value', 'Программа')
  })

  it('is not reported for one’s own save whose response was lost', async () => {
    let isLost = true
    const sent = haveSave('patch', () => (isLost ? HttpResponse.error() : HttpResponse.json([])))
    const { user } = await open()
    await unfold(user, /^Курсы$/)
    await user.type(labelField(), '!')
    await user.click(save())
    await screen.findByRole('alert')
    isLost = false
    have(russianRow({ navigation_items: sent[0]?.body.navigation_items, updated_at: 'ru-2' }), englishRow())
    await user.click(screen.getByRole('button', { name: 'Повторить' }))
    await waitFor(() => expect(screen.queryByText(/^Не сохранено/)).toBeNull())
    expect(screen.queryByRole('heading', { name: /^Пока вы правили/ })).toBeNull()
  })

  it('is not reported when another person changed other fields of the row', async () => {
    const sent = haveSave('patch', ({ query }) =>
      HttpResponse.json(query.get('updated_at') === 'eq.ru-2' ? [{ id: 'ru-row' }] : []),
    )
    const { user } = await open()
    await unfold(user, /^Курсы$/)
    await user.type(labelField(), '!')
    have(russianRow({ updated_at: 'ru-2' }), englishRow())
    await user.click(save())
    await waitFor(() => expect(sent).toHaveLength(2))
    await waitFor(() => expect(screen.queryByText(/^Не сохранено/)).toBeNull())
  })
})
