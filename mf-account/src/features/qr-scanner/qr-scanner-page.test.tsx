// @vitest-environment happy-dom
import { join } from 'node:path'
import type { Language } from '@hub/shared-i18n'
import { Route, Routes, useLocation } from '@hub/shared-platform'
import { API, renderPage } from '@hub/shared-ui/testing'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeCamera } from '../../../../shared-ui/testing/fake-camera.ts'
import { Component as QrScannerPage } from './qr-scanner-page.tsx'

const CODE = '7K3MQ9ZT4HW2'
const anna = { id: 'anna', email: 'anna@hub.example', name: 'Анна' }
const server = setupServer()
let asked: unknown[] = []

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  asked = []
  server.use(http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([{ role: 'user' }])))
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

const found = (part: object = {}, event: object = {}) => ({
  status: 'confirmed',
  is_mine: true,
  event: {
    slug: 'black-holes',
    title: { ru: 'Чёрные дыры', en: 'Black Holes' },
    starts_at: '2999-12-12T18:00:00Z',
    ends_at: '2999-12-12T20:00:00Z',
    status: 'planned',
    ...event,
  },
  ...part,
})

/** How the database answers the question whose ticket it is. */
const answer = (body: object | null, status = 200) =>
  server.use(
    http.post(`${API}/rest/v1/rpc/find_ticket`, async ({ request }) => {
      asked.push(await request.json())
      return body ? HttpResponse.json(body, { status }) : HttpResponse.error()
    }),
  )
const respondWithError = (status: number, hint: string) =>
  answer({ code: `PT${status}`, hint, message: hint, details: null }, status)

function Elsewhere() {
  const { pathname, search } = useLocation()
  return <p>went to {pathname + search}</p>
}

async function open(camera = fakeCamera(), language: Language = 'ru') {
  const page = await renderPage(
    <Routes>
      <Route path="/qr-scanner" element={<QrScannerPage source={camera.source} />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    { root: join(import.meta.dirname, '../../..'), at: '/qr-scanner', person: anna, language },
  )
  const start = () => page.user.click(screen.getByRole('button', { name: /Включить камеру|Start camera/ }))
  const show = (text: string | undefined) => act(() => camera.show(text))
  const type = async (text: string) => {
    await page.user.type(screen.getByRole('textbox', { name: /Код билета|Ticket code/ }), text)
    await page.user.keyboard('{Enter}')
  }
  return { ...page, camera, start, show, type }
}

const button = (name: string) => screen.getByRole('button', { name })

describe('one’s own ticket', () => {
  it('opens, and the camera is free', async () => {
    answer(found())
    const { camera, start, show } = await open()
    await start()
    await show(undefined)
    await show(CODE)
    expect(await screen.findByText(`went to /profile?ticket=${CODE}`)).toBeTruthy()
    expect(asked).toEqual([{ code: CODE }])
    expect(camera.running).toBe(0)
  })

  it('opens when its code is typed carelessly', async () => {
    answer(found({ status: 'waitlisted' }))
    const { type } = await open()
    await type('7k3m q9zt-4hw2')
    expect(await screen.findByText(`went to /profile?ticket=${CODE}`)).toBeTruthy()
  })
})

describe('a ticket that does not hold', () => {
  it.each([
    ['Регистрация отменена', found({ status: 'cancelled' })],
    ['Событие отменено', found({}, { status: 'cancelled' })],
    ['Событие уже прошло', found({}, { ends_at: '2020-01-01T20:00:00Z' })],
  ])('says «%s», of what, and where to go on', async (title, body) => {
    answer(body)
    const { type } = await open()
    await type(CODE)
    const status = await screen.findByText(title)
    expect(status).toBeTruthy()
    expect(screen.getByText('Чёрные дыры')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'К\u00A0событию' }).getAttribute('href')).toBe(
      '/events/black-holes',
    )
    expect(screen.getByRole('link', { name: 'Открыть билет' }).getAttribute('href')).toBe(
      `/profile?ticket=${CODE}`,
    )
  })

  it('of an event that was postponed still opens', async () => {
    answer(found({}, { status: 'postponed', ends_at: '2020-01-01T20:00:00Z' }))
    const { type } = await open()
    await type(CODE)
    expect(await screen.findByText(`went to /profile?ticket=${CODE}`)).toBeTruthy()
  })

  it.each([
    ['Это чужой билет', () => respondWithError(403, 'ticket_not_yours')],
    ['Это чужой билет', () => answer(found({ is_mine: false }))],
    ['Билета с таким кодом нет', () => respondWithError(404, 'ticket_unknown')],
    ['В коде опечатка', () => respondWithError(404, 'ticket_code_invalid')],
  ])('says «%s»', async (title, prepare) => {
    prepare()
    const { type } = await open()
    await type(CODE)
    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })
})

describe('a code that is no ticket', () => {
  it('leads to the page of this site that it is the address of', async () => {
    const { start, show } = await open()
    await start()
    await show(`${window.location.origin}/events/last-seat?utm=poster`)
    expect(await screen.findByText('went to /events/last-seat')).toBeTruthy()
  })

  it.each([
    ['https://evil.example/x', 'ru', 'Это адрес другого сайта'],
    ['https://evil.example/x', 'en', 'This is the address of another site'],
    ['<img src=x onerror=alert(1)>', 'ru', 'Неизвестный код'],
  ] as const)('%s is text, and followed by nobody (%s)', async (code, language, title) => {
    const { container, start, show } = await open(fakeCamera(), language)
    await start()
    await show(code)
    const status = await screen.findByText(title)
    expect(screen.getByText(code).tagName).toBe('BDI')
    expect(container.querySelector('main a, main img')).toBeNull()
    expect(window.location.pathname).toBe('/qr-scanner')
    // What had the focus is out of sight.
    await waitFor(() => expect(document.activeElement?.contains(status)).toBe(true))
  })

  it('is a typing mistake when it looks like a ticket code, and sends no request', async () => {
    const { type } = await open()
    await type('7K3M-Q9ZT-4HW3')
    expect(await screen.findByText('В коде опечатка')).toBeTruthy()
    expect(asked).toEqual([])
  })

  it('is missing when nothing was typed', async () => {
    const { user } = await open()
    await user.click(button('Проверить'))
    expect(screen.getByRole('textbox', { name: 'Код билета' }).getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
  })
})

describe('after an answer', () => {
  it('the camera begins again', async () => {
    const { user, camera, start, show } = await open()
    await start()
    await show('nothing known')
    expect(camera.running).toBe(0)
    await user.click(button('Сканировать ещё раз'))
    expect(camera.running).toBe(1)
    expect(screen.queryByText('Неизвестный код')).toBeNull()
  })

  it('that failed, the same code is looked up again', async () => {
    answer(null)
    const { user, type } = await open()
    await type(CODE)
    expect((await screen.findByRole('alert')).textContent).toContain('Не\u00A0удалось проверить код')
    answer(found())
    await user.click(button('Повторить'))
    expect(await screen.findByText(`went to /profile?ticket=${CODE}`)).toBeTruthy()
  })

  it('that cannot be looked up without a network leads to the ticket, which the device may have saved', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    answer(null)
    const { type } = await open()
    await type(CODE)
    expect(await screen.findByText(`went to /profile?ticket=${CODE}`)).toBeTruthy()
    vi.restoreAllMocks()
  })
})

describe('the camera', () => {
  it.each([
    ['refused', 'Нет доступа к камере'],
    ['none', 'Камера не нашлась'],
    ['busy', 'Камера занята'],
    ['insecure', 'Камера не работает без защищённого соединения'],
    ['unsupported', 'Этот браузер не даёт доступа к камере'],
    ['failed', 'Камера не заработала'],
  ] as const)('that is %s says «%s», and may be tried again', async (problem, title) => {
    const camera = fakeCamera()
    camera.refuse(problem)
    const { start } = await open(camera)
    await start()
    expect(within(await screen.findByRole('alert')).getByText(title)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(button('Включить камеру')))
    camera.refuse(undefined)
    await start()
    expect(screen.queryByRole('alert')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(button('Выключить камеру')))
  })

  it('that reads a code without a text says what to do', async () => {
    const { start, show } = await open()
    await start()
    expect(screen.getByText('Наведите камеру на QR-код.')).toBeTruthy()
    await show('')
    expect(screen.getByText(/^Код не читается/)).toBeTruthy()
  })

  it('may be chosen, and has a light where it has one', async () => {
    const camera = fakeCamera({
      hasTorch: true,
      choices: [
        { id: 'back', label: 'Задняя' },
        { id: 'front', label: '' },
      ],
    })
    const { user, start } = await open(camera)
    await start()
    await user.click(button('Фонарик'))
    expect(camera.torch).toEqual([true])
    expect(button('Фонарик').getAttribute('aria-pressed')).toBe('true')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Камера' }), 'Камера 2')
    await waitFor(() => expect(camera.opened).toEqual([undefined, 'front']))
    expect(camera.running).toBe(1)
  })

  it('is off while the page is hidden, and after leaving it', async () => {
    const { camera, start, unmount } = await open()
    await start()
    const become = (state: string) =>
      act(async () => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
        document.dispatchEvent(new Event('visibilitychange'))
      })
    await become('hidden')
    expect(camera.running).toBe(0)
    await become('visible')
    expect(camera.running).toBe(1)
    unmount()
    expect(camera.running).toBe(0)
  })
})

describe('a scanned word', () => {
  const respondWith = (...rows: object[]) =>
    server.use(http.get(`${API}/rest/v1/events`, () => HttpResponse.json(rows)))

  it('leads to the event that has it as its slug', async () => {
    respondWith({ slug: 'last-seat' })
    const { start, show } = await open()
    await start()
    await show('last-seat')
    expect(await screen.findByText('went to /events/last-seat')).toBeTruthy()
  })

  it('is an unknown code when no event has it', async () => {
    respondWith()
    const { start, show } = await open()
    await start()
    await show('hello')
    expect((await screen.findByText('hello')).tagName).toBe('BDI')
    expect(window.location.pathname).toBe('/qr-scanner')
  })
})
