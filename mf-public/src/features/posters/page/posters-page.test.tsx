// @vitest-environment happy-dom
import { join } from 'node:path'
import type { Language } from '@hub/shared-i18n'
import { renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { PosterRow } from '../model/poster-event.ts'
import { MOST_POSTERS } from '../model/poster-search.ts'
import { choice, EVENTS, LIST, posters, row } from './posters-page.fixture.ts'
import { Component as PostersPage } from './posters-page.tsx'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  cleanup()
  server.resetHandlers()
  vi.unstubAllGlobals()
})
afterAll(() => server.close())

const open = (query = '', language: Language = 'ru') =>
  renderPage(<PostersPage />, {
    root: join(import.meta.dirname, '../../../..'),
    at: `/posters${query}`,
    language,
  })

function withPosters(size = 3, rows: PosterRow[] = [row(1), row(2), row(3)]) {
  const { asked, handlers } = posters(size, rows)
  server.use(...handlers)
  return asked
}

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const named = (name: string | RegExp) => ({
  name: (own: string) => (typeof name === 'string' ? plain(own) === name : name.test(plain(own) ?? '')),
})
const sheets = () => screen.queryAllByRole('article')
const box = (name: RegExp) => screen.findByRole('checkbox', named(name))
const query = () => decodeURIComponent(window.location.search)
/** What they say is read by a browser alone: the journey looks at the sheets it prints. */
const rulesForPaper = () => document.adoptedStyleSheets.length

describe('the choice', () => {
  it('makes posters, and is in the address', async () => {
    withPosters()
    const { user } = await open('?utm_source=letter')
    expect(await screen.findByRole('heading', named('Отметьте события'))).toBeTruthy()
    await user.click(await box(/^Событие 2/))
    await user.click(await box(/^Событие 1/))
    await waitFor(() => expect(sheets()).toHaveLength(2))
    expect(query()).toBe('?utm_source=letter&event=event-2&event=event-1')
    await user.click(await box(/^Событие 2/))
    await waitFor(() => expect(sheets()).toHaveLength(1))
    expect(query()).toBe('?utm_source=letter&event=event-1')
  })

  it('may be all that is shown, or nothing', async () => {
    withPosters()
    const { user } = await open('?event=event-3')
    await box(/^Событие 1/)
    await user.click(screen.getByRole('button', named('Выбрать все показанные')))
    await waitFor(() => expect(sheets()).toHaveLength(3))
    expect(query()).toBe('?event=event-3&event=event-1&event=event-2')
    await user.click(screen.getByRole('button', named('Снять выбор')))
    await waitFor(() => expect(sheets()).toHaveLength(0))
    expect(query()).toBe('')
  })

  it('keeps the pages that are open', async () => {
    withPosters(30)
    const { user } = await open()
    await box(/^Событие 12/)
    await user.click(screen.getByRole('button', named('Показать ещё')))
    await user.click(await box(/^Событие 13/))
    expect(query()).toBe('?page=2&event=event-13')
    await waitFor(async () => expect(document.activeElement).toBe(await box(/^Событие 13/)))
  })

  it('is not for what is cancelled', async () => {
    server.use(...posters(0).handlers)
    server.use(http.get(LIST, () => HttpResponse.json([choice(1, { status: 'cancelled' }), choice(2)])))
    const { user } = await open()
    expect(await box(/^Событие 1.*Отменено/)).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('button', named('Выбрать все показанные')))
    expect(query()).toBe('?event=event-2')
  })

  it('is limited to the number of posters that a URL can hold', async () => {
    withPosters(12)
    const others = Array.from({ length: MOST_POSTERS - 1 }, (_, number) => `event=other-${number}`).join('&')
    const { user } = await open(`?${others}`)
    await user.click(await box(/^Событие 1 /))
    expect(await screen.findByText(/не больше 40/)).toBeTruthy()
    expect(await box(/^Событие 2/)).toHaveProperty('disabled', true)
    expect(await box(/^Событие 1 /)).toHaveProperty('disabled', false)
  })

  it('is asked for in one request, past and cancelled left out', async () => {
    const asked = withPosters()
    await open('?event=event-2&event=event-1')
    await waitFor(() => expect(sheets()).toHaveLength(2))
    expect(asked).toHaveLength(1)
    expect(asked[0]?.get('slug')).toBe('in.(event-1,event-2)')
    expect(asked[0]?.get('status')).toBe('in.(planned,postponed)')
    expect(asked[0]?.get('ends_at')).toMatch(/^gt\.\d{4}-/)
  })

  it('shows that a shared URL names past or cancelled events', async () => {
    withPosters(3, [row(1)])
    await open('?event=event-1&event=event-2')
    expect(plain((await screen.findByText(/из\sссылки/)).textContent)).toBe(
      '1 событие из ссылки прошло или отменено: афиши для него нет.',
    )
    expect(sheets()).toHaveLength(1)
  })
})

describe('a poster', () => {
  const only = async (changes: Partial<PosterRow>, language: Language = 'ru') => {
    withPosters(1, [row(1, changes)])
    await open('?event=event-1', language)
    const sheet = await screen.findByRole('article')
    await waitFor(() => expect(sheet.textContent).toMatch(/Дорчол|Dorćol/))
    return sheet
  }

  it.each([
    ['ru', '12 декабря 2056вт, 19:00Большой зал', '1 200 RSDНа русском, 16+', 'Научный хабДорчол, Белград'],
    ['en', '12 December 2056Tue, 19:00Main hall', '1,200 RSDIn Russian, 16+', 'Science HubDorćol, Belgrade'],
  ] as const)('says what, when, where, who and how much (%s)', async (language, when, price, hub) => {
    const text = plain((await only({}, language)).textContent)
    for (const part of [when, price, hub, language === 'ru' ? 'Первый, Вторая' : 'First, Second'])
      expect(text).toContain(part)
  })

  it('uses the light theme, and its code leads to the event', async () => {
    const sheet = await only({})
    expect(sheet.dataset.theme).toBe('light')
    const code = within(sheet).getByRole('img', named('QR-код страницы события: Событие 1'))
    expect(code.dataset.qr).toBe(`${window.location.origin}/events/event-1`)
  })

  it('shows the address of a venue other than the hub', async () => {
    const elsewhere = { space: null, venue: { ru: 'Обсерватория' }, venue_address: { ru: 'Волгина, 7' } }
    expect((await only(elsewhere)).textContent).toContain('ОбсерваторияВолгина, 7')
  })

  it('gives the days of what runs over several', async () => {
    const text = plain((await only({ ends_at: '2056-12-14T20:00:00+00:00' })).textContent)
    expect(text).toContain('12–14 декабря 2056с 19:00')
  })

  it('does not announce a date that no longer holds', async () => {
    const text = (await only({ status: 'postponed' })).textContent
    expect(text).toContain('Дата будет объявлена')
    expect(text).not.toContain('декабря')
  })

  it('marks what is only there in Russian', async () => {
    const sheet = await only({ title: { ru: 'Только по-русски' } }, 'en')
    expect(within(sheet).getByRole('heading').lang).toBe('ru')
    expect(sheet.textContent).toContain('In Russian only')
  })

  it('names four people at most', async () => {
    const speakers = ['А', 'Б', 'В', 'Г', 'Д', 'Е'].map((name, sort_order) => ({
      sort_order,
      speaker: { id: name, name: { ru: name } },
    }))
    expect(plain((await only({ speakers })).textContent)).toContain('А, Б, В, Г и ещё 2')
  })
})

describe('the paper', () => {
  it('is chosen, and told to the printer', async () => {
    withPosters()
    const { user } = await open('?event=event-1')
    await waitFor(() => expect(sheets()).toHaveLength(1))
    expect(rulesForPaper()).toBe(1)
    await user.click(screen.getByRole('radio', { name: 'A3' }))
    expect(query()).toBe('?paper=a3&event=event-1')
    expect(sheets()[0]?.dataset.paper).toBe('a3')
    expect(rulesForPaper()).toBe(1)
  })

  it('does not apply to other pages once the page is left', async () => {
    withPosters()
    const { unmount } = await open()
    await box(/^Событие 1/)
    unmount()
    expect(rulesForPaper()).toBe(0)
  })

  it('is printed on', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    // This document knows no fonts; a browser's waits for them.
    Object.assign(document, { fonts: { ready: Promise.resolve() } })
    withPosters()
    const { user } = await open()
    const button = screen.getByRole('button', named('Напечатать'))
    await user.click(button)
    expect(print).not.toHaveBeenCalled()
    await user.click(await box(/^Событие 1/))
    await waitFor(() => expect(sheets()).toHaveLength(1))
    await user.click(button)
    await waitFor(() => expect(print).toHaveBeenCalledOnce())
  })
})

describe('nothing to choose from', () => {
  it('because nothing is planned', async () => {
    withPosters(0)
    await open('', 'en')
    expect(await screen.findByRole('heading', named('The programme is in the making'))).toBeTruthy()
  })

  it('because of the word', async () => {
    withPosters(0)
    const { user } = await open('?q=хаос')
    expect(await screen.findByRole('heading', named('По этому запросу тихо'))).toBeTruthy()
    withPosters(2)
    await user.click(screen.getByRole('button', named('Сбросить фильтры')))
    expect(await box(/^Событие 2/)).toBeTruthy()
    expect(query()).toBe('')
  })

  it.each([
    ['the list', LIST, 'Не удалось загрузить события', /^Событие 1/],
    ['the posters', EVENTS, 'Не удалось собрать афиши', /^Событие 1/],
  ])('because %s did not come, and it can be asked for again', async (_, address, words, back) => {
    withPosters()
    server.use(http.get(address, () => HttpResponse.error()))
    const { user } = await open('?event=event-1')
    const alert = await screen.findByRole('alert')
    expect(plain(alert.textContent)).toContain(words)
    withPosters()
    await user.click(within(alert).getByRole('button', { name: 'Повторить' }))
    expect(await box(back)).toBeTruthy()
    await waitFor(() => expect(sheets()).toHaveLength(1))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
