// @vitest-environment happy-dom
import { join } from 'node:path'
import { Toaster } from '@hub/shared-platform'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { agoText } from './ago-text.ts'
import type { Display } from './display.ts'
import { Component as ScreensPage } from './screens-page.tsx'

const server = setupServer()
const rpc = (name: string) => `${API}/rest/v1/rpc/${name}`
const gleb = { id: 'gleb', email: 'admin@hub.example', name: 'Глеб' }
const curie = { slug: 'curie', name: { ru: 'Класс Кюри', en: 'Curie classroom' } }

const foyer: Display = {
  id: 'foyer',
  name: 'Фойе',
  space: null,
  language: 'ru',
  composition: '0123456789ab',
  width: 1920,
  height: 1080,
  stale_since: null,
  first_seen_at: '2026-12-01T10:00:00Z',
  last_seen_at: '2026-12-08T18:00:00Z',
  is_online: true,
}
const unnamed: Display = {
  ...foyer,
  id: 'unnamed',
  name: null,
  space: curie,
  language: 'both',
  composition: 'ba9876543210',
  stale_since: '2026-12-08T12:00:00Z',
  is_online: false,
}
let displays: Display[]
let requests: unknown[]

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  sessionStorage.clear()
  displays = [foyer, unnamed]
  requests = []
  server.use(
    http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([{ role: 'admin' }])),
    http.get(rpc('admin_displays'), () => HttpResponse.json({ displays, spaces: [curie] })),
    http.get('*/slideshow', () => HttpResponse.html('<script>{"composition":"0123456789ab"}</script>')),
    http.post(rpc('name_display'), async ({ request }) => {
      requests.push(await request.json())
      displays = [foyer, { ...unnamed, name: 'Второй этаж' }]
      return HttpResponse.json(displays[1])
    }),
    http.post(rpc('forget_display'), async ({ request }) => {
      requests.push(await request.json())
      displays = [foyer]
      return new HttpResponse(null, { status: 204 })
    }),
  )
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

const open = (language: 'ru' | 'en' = 'ru') =>
  renderPage(
    <>
      <ScreensPage />
      <Toaster />
    </>,
    {
      root: join(import.meta.dirname, '../../../..'),
      at: '/admin/slideshow/screens',
      language,
      person: gleb,
    },
  )
const plain = (element: Element) => element.textContent?.replaceAll('\u00a0', ' ') ?? ''
const rowOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name })
  return heading.closest('li') ?? document.body
}

describe('the list of screens', () => {
  it('says which are on, what each shows, and which run an old release or show what was saved', async () => {
    await open()
    const first = plain(await rowOf('Фойе'))
    expect(first).toContain('В сети')
    expect(first).toContain('Показывает: Слайд-шоу хаба')
    expect(first).not.toMatch(/Старая версия|обновлялся/)
    const second = plain(await rowOf('Без названия'))
    expect(second).toContain('Не в сети, последний сигнал')
    expect(second).toContain('Не обновлялся с 8 декабря')
    expect(second).toContain('Старая версия сайта')
    expect(second).toContain('Показывает: Класс Кюри')
    expect(second).toContain('оба языка по очереди')
    expect(plain(screen.getByRole('heading', { level: 2, name: /экрана/ }))).toBe('2 экрана, в сети 1')
  })

  it('calls no release old when the page does not answer', async () => {
    server.use(http.get('*/slideshow', () => HttpResponse.error()))
    await open()
    expect(plain(await rowOf('Без названия'))).not.toContain('Старая версия')
  })

  it('says so when nothing reported, and when nothing loaded', async () => {
    displays = []
    await open('en')
    expect(await screen.findByText('No screen has reported yet')).toBeTruthy()
    cleanup()
    server.use(http.get(rpc('admin_displays'), () => HttpResponse.error()))
    await open('en')
    expect(plain(await screen.findByRole('alert'))).toContain('The screens did not load')
  })

  it('names a screen', async () => {
    const { user } = await open()
    await user.click(within(await rowOf('Без названия')).getByRole('button', { name: 'Назвать' }))
    await user.type(screen.getByRole('textbox', { name: 'Название' }), 'Второй этаж')
    await user.click(screen.getByRole('button', { name: 'Сохранить' }))
    await rowOf('Второй этаж')
    expect(requests).toEqual([{ display_id: 'unnamed', name: 'Второй этаж' }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('keeps a name that was not saved in its field', async () => {
    const gone = { code: 'PT404', message: 'gone', details: null, hint: 'display_not_found' }
    server.use(http.post(rpc('name_display'), () => HttpResponse.json(gone, { status: 404 })))
    const { user } = await open()
    await user.click(within(await rowOf('Без названия')).getByRole('button', { name: 'Назвать' }))
    await user.type(screen.getByRole('textbox', { name: 'Название' }), 'Второй этаж')
    await user.click(screen.getByRole('button', { name: 'Сохранить' }))
    expect(plain(await screen.findByRole('alert'))).toContain('Этого экрана больше нет в списке')
    expect(screen.getByDisplayValue('Второй этаж')).toBeTruthy()
  })

  it('forgets a screen after saying what that means', async () => {
    const { user } = await open()
    await user.click(within(await rowOf('Без названия')).getByRole('button', { name: 'Забыть' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Забыть экран «Без названия»?' }))
    expect(requests).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Забыть' }))
    await waitFor(() => expect(screen.queryByText('Без названия')).toBeNull())
    expect(requests).toEqual([{ display_id: 'unnamed' }])
  })
})

it('a new screen gets its address as a link and a QR code, with language and theme', async () => {
  const { user } = await open('en')
  const link = await screen.findByRole('link', { name: /\?space=curie$/ })
  expect(link.getAttribute('href')).toBe(`${location.origin}/slideshow?space=curie`)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'English only')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Theme' }), 'light')
  await user.click(screen.getByRole('button', { name: 'QR code: Curie classroom' }))
  expect(screen.getByRole('img', { name: 'QR code: Curie classroom' }).getAttribute('data-qr')).toBe(
    `${location.origin}/slideshow?space=curie&lang=en&theme=light`,
  )
})

it.each([
  ['2026-12-08T18:12:00Z', '12 минут назад'],
  ['2026-12-08T18:23:40Z', '0 минут назад'],
  ['2026-12-08T17:24:20Z', '59 минут назад'],
  ['2026-12-07T18:44:00Z', '23 часа назад'],
  ['2026-12-08T15:24:00Z', '3 часа назад'],
  ['2026-12-07T18:24:00Z', 'пн, 7 декабря, 19:24'],
  ['2026-12-08T18:30:00Z', '0 минут назад'],
])('a screen seen at %s was seen %s', (at, text) => {
  expect(agoText(at, new Date('2026-12-08T18:24:00Z'), 'ru').replaceAll('\u00a0', ' ')).toBe(text)
})
