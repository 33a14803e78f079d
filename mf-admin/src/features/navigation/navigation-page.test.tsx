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
  await screen.findByRole('group', { name: 'Пункты меню (русский)' })
  await screen.findAllByRole('button', { name: 'Ниже: События' })
  return page
}

const list = (language = 'русский') =>
  within(screen.getByRole('group', { name: `Пункты меню (${language})` }))
/** The rows of a menu as they are read, folded. */
const rows = (language?: string) =>
  list(language)
    .getAllByRole('button', { expanded: false })
    .map((it) => it.textContent?.replaceAll(/\s+/g, ' ').trim())
/** Unfolds a row or a part. */
const unfold = (user: User, name: RegExp) =>
  user.click(first(screen.getAllByRole('button', { name, expanded: false })))
const labelField = () => list().getByRole('textbox', { name: /^Подпись/ })
const save = () => screen.getByRole('button', { name: 'Сохранить' })
const preview = (name: string) => screen.getByLabelText(name).textContent
const first = (items: HTMLElement[]) => items[0] as HTMLElement

describe('the menu', () => {
  it('stands in its order, is renamed with a preview, and saved over the version that the form began with', async () => {
    const sent = haveSave('patch', () => HttpResponse.json([{ id: 'ru-row' }]))
    const { user } = await open()
    expect(rows()).toEqual(['События Events /events', 'Курсы /courses'])
    expect(list().queryByRole('textbox')).toBeNull()
    await unfold(user, /^События/)
    await user.clear(labelField())
    await user.type(labelField(), 'Афиша')
    expect(
      list().getByRole('button', { name: 'Афиша Events /events Не сохранено', expanded: true }),
    ).toBeTruthy()
    expect(preview('На компьютере, по-русски')).toBe('Афиша · Курсы · standard')
    expect(preview('На телефоне, по-английски')).toBe('Events · standard')
    have(russianRow({ updated_at: 'ru-2' }), englishRow())
    await user.click(save())
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(Object.fromEntries(sent[0]?.query ?? [])).toMatchObject({
      language_code: 'eq.ru',
      is_active: 'eq.true',
      updated_at: 'eq.ru-1',
    })
    const { body } = sent[0] as Sent
    expect(body.navigation_items).toMatchObject([
      { id: 'events', label: 'Афиша', path: '/events', visible: true, order: 1 },
      { id: 'courses', order: 2 },
    ])
    expect(body).toHaveProperty('updated_at')
    // What the form did not change is not written: the footer stays as it is.
    expect(body).not.toHaveProperty('footer_settings')
    await waitFor(() => expect(screen.queryByText(/^Не сохранено/)).toBeNull())
  })

  it('hides an item without losing it', async () => {
    const { user } = await open()
    await unfold(user, /^События/)
    await user.click(list().getByRole('checkbox', { name: 'Показывать' }))
    expect(preview('На компьютере, по-русски')).toBe('Курсы · standard')
    await user.click(list().getByRole('button', { expanded: true }))
    expect(rows()).toEqual(['События Events /events Скрыт Не сохранено', 'Курсы /courses'])
  })

  it('opens a new item for its words, and takes one out from inside it', async () => {
    const { user } = await open()
    await user.click(list().getByRole('button', { name: 'Добавить' }))
    expect(document.activeElement).toBe(labelField())
    await user.keyboard('Эхо')
    await user.click(list().getByRole('button', { name: 'Убрать: Эхо' }))
    expect(rows()).toEqual(['События Events /events', 'Курсы /courses'])
    expect(document.activeElement).toBe(list().getByRole('button', { name: 'Вернуть' }))
  })

  it('takes over what the other language has', async () => {
    const { user } = await open()
    expect(screen.getByText('Есть на русском, но нет здесь: Курсы')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Добавить недостающие' }))
    expect(rows('English')).toEqual(['Events События /events', 'Курсы Курсы /courses Не сохранено'])
  })

  it('is not saved while an address is unsafe or a label empty; the wrong row unfolds', async () => {
    const sent = haveSave('patch', () => HttpResponse.json([]))
    const { user } = await open()
    await unfold(user, /^События/)
    await user.clear(labelField())
    await user.selectOptions(list().getByRole('combobox', { name: /^Страница/ }), 'Другой адрес')
    await user.type(list().getByRole('textbox', { name: /^Адрес/ }), 'javascript:alert(1)')
    await user.click(list().getByRole('button', { expanded: true }))
    expect(list().queryByRole('textbox')).toBeNull()
    await user.click(save())
    expect(await list().findByText(/^Страница сайта \(\/events\) или ссылка/)).toBeTruthy()
    expect(list().getByText('Обязательное поле')).toBeTruthy()
    expect(list().getAllByRole('button', { expanded: true })).toHaveLength(1)
    await waitFor(() => expect(document.activeElement).toBe(labelField()))
    expect(sent).toEqual([])
  })
})

describe('the footer', () => {
  it('is folded, says that it is not saved, and opens where it is wrong', async () => {
    const { user } = await open()
    expect(screen.queryByRole('textbox', { name: 'Девиз (русский)' })).toBeNull()
    await unfold(user, /^Подвал/)
    await user.clear(screen.getByRole('textbox', { name: /^Девиз \(русский\)/ }))
    await user.click(screen.getByRole('button', { name: 'Подвал Не сохранено', expanded: true }))
    expect(screen.queryByRole('textbox', { name: /^Девиз/ })).toBeNull()
    await user.click(save())
    const wrong = await screen.findByRole('textbox', { name: /^Девиз \(русский\)/ })
    await waitFor(() => expect(document.activeElement).toBe(wrong))
  })
})

describe('a section that English lacks', () => {
  it('is the Russian one until it gets its own, which begins with it', async () => {
    const sent = haveSave('patch', () => HttpResponse.json([{ id: 'en-row' }]))
    const { user } = await open()
    await unfold(user, /^Верхняя панель/)
    expect(screen.getByText('Панель выглядит так же, как на русском.')).toBeTruthy()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Высота (русский)' }), 'Высокая')
    expect(preview('На компьютере, по-английски')).toBe('Events · tall')
    await user.click(screen.getByRole('checkbox', { name: 'Своя панель на английском' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Высота (English)' }), 'Низкая')
    expect(preview('На компьютере, по-английски')).toBe('Events · compact')
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
    expect(screen.queryByRole('group', { name: 'Пункты меню (English)' })).toBeNull()
    const sent = haveSave('post', () => HttpResponse.json([{ id: 'en-row' }], { status: 201 }))
    have(russianRow(), englishRow({ navigation_items: null, footer_settings: null }))
    await user.click(screen.getByRole('button', { name: 'Создать настройки' }))
    expect(await screen.findByText('Показываем русское меню.')).toBeTruthy()
    expect(sent[0]?.body).toEqual({ language_code: 'en', is_active: true })
  })

  it('is reported when it was deleted while the form was open, and keeps the typed values', async () => {
    haveSave('patch', () => HttpResponse.json([]))
    const { user } = await open()
    await unfold(user, /^События/)
    await user.type(labelField(), '!')
    have(englishRow())
    await user.click(save())
    expect(await screen.findByText('Не найдены активные настройки сайта для языка: ru')).toBeTruthy()
    expect(labelField()).toHaveProperty('value', 'События!')
  })
})

describe('an edit conflict', () => {
  it('shows the saved values next to the typed ones', async () => {
    haveSave('patch', () => HttpResponse.json([]))
    const { user } = await open()
    await unfold(user, /^События/)
    await user.type(labelField(), '!')
    const items = [{ id: 'events', label: 'Программа', path: '/events', visible: true, order: 1 }]
    have(russianRow({ navigation_items: items, updated_at: 'ru-2' }), englishRow())
    await user.click(save())
    await screen.findByRole('heading', { name: 'Пока вы правили, запись сохранил кто-то ещё' })
    expect(screen.getByRole('radio', { name: 'Мой вариант: События!, Курсы' })).toHaveProperty(
      'checked',
      true,
    )
    await user.click(screen.getByRole('radio', { name: 'Их\u00a0вариант: Программа' }))
    await user.click(screen.getByRole('button', { name: 'Применить выбор' }))
    expect(labelField()).toHaveProperty('value', 'Программа')
  })

  it('is not reported for one’s own save whose response was lost', async () => {
    let isLost = true
    const sent = haveSave('patch', () => (isLost ? HttpResponse.error() : HttpResponse.json([])))
    const { user } = await open()
    await unfold(user, /^События/)
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
    await unfold(user, /^События/)
    await user.type(labelField(), '!')
    have(russianRow({ updated_at: 'ru-2' }), englishRow())
    await user.click(save())
    await waitFor(() => expect(sent).toHaveLength(2))
    await waitFor(() => expect(screen.queryByText(/^Не сохранено/)).toBeNull())
  })
})
