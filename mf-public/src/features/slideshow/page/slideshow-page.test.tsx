// @vitest-environment happy-dom
import { join } from 'node:path'
import type { Language } from '@hub/shared-i18n'
import { API, renderPage } from '@hub/shared-ui/testing'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { DemoPage } from '../demo/demo-page.tsx'
import type { Programme } from '../model/programme.ts'
import { programmeOf, staffSlide, wallEvent } from '../programme.fixture.ts'
import { SlideshowPage } from './slideshow-page.tsx'

const ADDRESS = `${API}/rest/v1/rpc/slideshow`
const MINUTE = 60_000

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
    now: new Date('2026-12-08T18:24:00Z'),
  })
  // The site itself, asked for its release.
  server.use(http.head('*/slideshow', () => new HttpResponse(null, { headers: { etag: '"1"' } })))
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
afterAll(() => server.close())

const lecture = wallEvent('lecture', ['2026-12-08T18:00:00Z', '2026-12-08T20:00:00Z'])
const quiz = wallEvent('quiz', ['2026-12-08T20:30:00Z', '2026-12-08T22:30:00Z'])
const walk = wallEvent('walk', ['2026-12-09T10:00:00Z', '2026-12-09T12:00:00Z'], { kind: 'excursion' })
const evening = programmeOf([lecture, quiz, walk], [staffSlide('welcome')])

/** What the database answers from now on; counts how often it was asked. */
function answer(reply: Programme | 'nothing') {
  const asked = { times: 0 }
  server.use(
    http.get(ADDRESS, () => {
      asked.times += 1
      return reply === 'nothing' ? HttpResponse.error() : HttpResponse.json(reply)
    }),
  )
  return asked
}

const open = (page = <SlideshowPage />, language: Language = 'ru') =>
  renderPage(page, { root: join(import.meta.dirname, '../../../..'), at: '/slideshow', language })

const plain = (element: Element | null) => element?.textContent?.replaceAll('\u00a0', ' ')
const title = () => plain(screen.getByRole('heading', { level: 1 }))
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const shows = (text: string) => waitFor(() => expect(title()).toBe(text))
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
/** Answers need time that is no clock's: between the minutes they get some. */
async function pass(minutes: number) {
  for (let minute = 0; minute < minutes; minute += 1) {
    await wait(MINUTE)
    for (let turn = 0; turn < 20; turn += 1) await act(() => new Promise((resolve) => setImmediate(resolve)))
  }
}
const press = (code: string) => act(async () => void fireEvent.keyDown(document.body, { code }))

describe('the show', () => {
  it('goes through the slides of staff, now, next and the day, each for its time', async () => {
    answer(evening)
    await open()
    await shows('Слайд welcome')
    await wait(12_000)
    expect(title()).toBe('Событие lecture')
    expect(plain(document.body)).toContain('Сейчас · Большой зал')
    expect(plain(document.body)).toContain('Мария Ковач, астрофизика · до 21:00')
    await wait(15_000)
    expect(title()).toBe('Событие quiz')
    expect(plain(document.body)).toContain('Дальше · сегодня, 21:30 · Большой зал')
    await wait(15_000)
    expect(title()).toBe('Сегодня вт, 8 декабря')
    expect(screen.getAllByRole('listitem').map(plain)).toEqual([
      'СейчасСобытие lectureБольшой зал',
      '21:30Событие quizБольшой зал',
      'завтра, 11:00Событие walk',
    ])
    await wait(20_000)
    expect(title()).toBe('Слайд welcome')
  })

  it('speaks English', async () => {
    answer(evening)
    await open(<SlideshowPage />, 'en')
    await shows('Slide welcome')
    expect(screen.getByRole('region', { name: 'Slideshow' })).toBeTruthy()
    expect(screen.getByRole('article', { name: '1 of 4' })).toBeTruthy()
    expect(plain(screen.getByRole('complementary'))).toContain('Science Hub19:24')
  })

  it('gives a phone a way on from each slide', async () => {
    answer(evening)
    await open()
    await shows('Слайд welcome')
    const code = () => screen.getByRole('img', { name: /^QR-код/ }).dataset.qr
    expect(code()).toBe(`${window.location.origin}/about`)
    await press('ArrowRight')
    expect(code()).toBe(`${window.location.origin}/events/lecture`)
    await press('ArrowLeft')
    await press('ArrowLeft')
    expect(code()).toBe(`${window.location.origin}/events`)
  })

  it('has something to show when there is nothing', async () => {
    answer(programmeOf([]))
    await open()
    await shows('Программа готовится')
    await wait(5 * MINUTE)
    expect(title()).toBe('Программа готовится')
  })

  it('stands in for a photo that does not come', async () => {
    answer(programmeOf([], [staffSlide('photo', { image_path: 'slides/photo.jpg' })]))
    await open()
    await shows('Слайд photo')
    const photo = document.querySelector('article img')
    expect(photo?.getAttribute('src')).toContain('slides/photo.jpg')
    await act(async () => void photo?.dispatchEvent(new Event('error')))
    expect(document.querySelector('article img')).toBeNull()
    expect(document.querySelector('article svg')).toBeTruthy()
  })
})

describe('the controls', () => {
  it('pause, and let screen readers hear what is chosen by hand', async () => {
    answer(evening)
    const { user } = await open()
    await shows('Слайд welcome')
    const region = screen.getByRole('region', { name: 'Слайд-шоу' })
    expect(region.getAttribute('aria-live')).toBe('off')
    await user.click(button('Пауза'))
    expect(region.getAttribute('aria-live')).toBe('polite')
    await wait(10 * MINUTE)
    expect(title()).toBe('Слайд welcome')
    await user.click(button('Следующий слайд'))
    expect(title()).toBe('Событие lecture')
    await user.click(button('Предыдущий слайд'))
    expect(title()).toBe('Слайд welcome')
    await user.click(button('Продолжить показ'))
    await wait(12_000)
    expect(title()).toBe('Событие lecture')
  })

  it('give a slide that was chosen its full time', async () => {
    answer(evening)
    await open()
    await shows('Слайд welcome')
    await wait(11_000)
    await press('ArrowRight')
    await press('ArrowLeft')
    await wait(11_000)
    expect(title()).toBe('Слайд welcome')
    await wait(1000)
    expect(title()).toBe('Событие lecture')
  })

  it('are on the keyboard, and leave the keys of buttons and browsers alone', async () => {
    answer(evening)
    const { user } = await open()
    await shows('Слайд welcome')
    await press('Space')
    expect(button('Продолжить показ')).toBeTruthy()
    await press('Space')
    button('Следующий слайд').focus()
    await user.keyboard('[Space]')
    expect(title()).toBe('Событие lecture')
    expect(button('Пауза')).toBeTruthy()
    await act(async () => void fireEvent.keyDown(document.body, { code: 'ArrowLeft', altKey: true }))
    expect(title()).toBe('Событие lecture')
    await press('Escape')
    expect(window.location.pathname).toBe('/')
  })

  it('go out of sight, and come back with a move', async () => {
    answer(evening)
    await open()
    await shows('Слайд welcome')
    const wall = document.querySelector<HTMLElement>('[data-theme=dark]') ?? document.body
    await wait(4000)
    expect(wall.dataset.idle).toBe('true')
    await act(async () => void fireEvent.pointerMove(wall))
    expect(wall.dataset.idle).toBeUndefined()
  })

  it('ask for full screen where there is such a thing', async () => {
    answer(evening)
    const { unmount } = await open()
    await shows('Слайд welcome')
    expect(screen.queryByRole('button', { name: /^Во\sвесь экран$/ })).toBeNull()
    unmount()
    const request = vi.fn(() => Promise.resolve())
    Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true })
    Object.assign(document.documentElement, { requestFullscreen: request })
    const { user } = await open()
    await shows('Слайд welcome')
    await user.click(button(/^Во\sвесь экран$/))
    await press('KeyF')
    expect(request).toHaveBeenCalledTimes(2)
    Object.defineProperty(document, 'fullscreenEnabled', { value: false, configurable: true })
  })
})

describe('without a network', () => {
  it('goes on by the clock, and says since when', async () => {
    answer(evening)
    await open()
    await shows('Слайд welcome')
    expect(plain(document.body)).not.toContain('Без связи')
    await press('Space')
    const asked = answer('nothing')
    // Past the end of the lecture.
    vi.setSystemTime('2026-12-08T19:50:00Z')
    await pass(40)
    expect(plain(document.body)).toMatch(/Без связи с 19:24\. Показываем программу/)
    expect(plain(document.body)).toContain('21:30')
    // After five seconds, ten, twenty… five minutes: a dozen requests, not hundreds.
    expect(asked.times).toBeGreaterThan(8)
    expect(asked.times).toBeLessThan(20)
    const titles = new Set<string | undefined>()
    for (let turn = 0; turn < 4; turn += 1) {
      titles.add(title())
      await press('ArrowRight')
    }
    expect(titles).toEqual(new Set(['Слайд welcome', 'Событие quiz', 'Событие walk']))
  }, 30_000)

  it('shows what it knew when it begins, and recovers by itself', async () => {
    answer(evening)
    const { unmount } = await open()
    await shows('Слайд welcome')
    unmount()
    answer('nothing')
    await open()
    await shows('Слайд welcome')
    await waitFor(() => expect(plain(document.body)).toContain('Без связи с 19:24'))
    answer(programmeOf([], [staffSlide('fresh')]))
    await wait(7000)
    await shows('Слайд fresh')
    expect(plain(document.body)).not.toContain('Без связи')
  })

  it('asks at once when the network is back', async () => {
    answer(evening)
    await open()
    await shows('Слайд welcome')
    const asked = answer(evening)
    await act(async () => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(asked.times).toBe(1))
  })

  it('says so when it has never known anything, tries on, and can be asked to', async () => {
    answer('nothing')
    const { user } = await open(<SlideshowPage />, 'en')
    expect(plain(await screen.findByRole('alert'))).toContain('The programme did not load')
    answer(evening)
    await user.click(button('Retry'))
    await shows('Slide welcome')
    cleanup()
    localStorage.clear()
    answer('nothing')
    await open()
    await screen.findByRole('alert')
    answer(evening)
    await wait(7000)
    await shows('Слайд welcome')
  })
})

it('picks changes up by itself, and stays at its slide', async () => {
  answer(evening)
  await open()
  await shows('Слайд welcome')
  await press('Space')
  await press('ArrowRight')
  answer({ ...evening, slides: [staffSlide('new'), staffSlide('welcome')] })
  await pass(2)
  await waitFor(() => expect(screen.getByRole('article', { name: /^3\sиз\s5$/ })).toBeTruthy())
  expect(title()).toBe('Событие lecture')
  answer({ ...evening, slides: [staffSlide('new'), staffSlide('welcome')], events: [quiz] })
  await pass(2)
  await shows('Событие quiz')
})

describe('the screen', () => {
  const lockable = () => {
    const locks: { released: boolean; release: () => Promise<void> }[] = []
    const request = vi.fn(async () => {
      const lock = { released: false, release: async () => void Object.assign(lock, { released: true }) }
      locks.push(lock)
      return lock
    })
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { wakeLock: { request } }))
    return { locks, request }
  }

  it('stays on, again after it was hidden, until the wall is left', async () => {
    const { locks, request } = lockable()
    answer(evening)
    const { unmount } = await open()
    await shows('Слайд welcome')
    expect(request).toHaveBeenCalledTimes(1)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(request).toHaveBeenCalledTimes(1)
    Object.assign(locks[0] ?? {}, { released: true })
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(locks).toHaveLength(2))
    unmount()
    expect(locks[1]?.released).toBe(true)
  })

  it('is asked for again when the browser refused', async () => {
    const { request } = lockable()
    request.mockRejectedValueOnce(new DOMException('battery', 'NotAllowedError'))
    answer(evening)
    await open()
    await shows('Слайд welcome')
    await wait(MINUTE)
    expect(request).toHaveBeenCalledTimes(2)
  })
})

describe('a release of the site', () => {
  const reload = vi.fn()
  beforeEach(() => {
    reload.mockClear()
    vi.spyOn(window.location, 'reload').mockImplementation(reload)
  })
  const publish = (etag: string | undefined) =>
    server.use(
      http.head('*/slideshow', () =>
        etag ? new HttpResponse(null, { headers: { etag } }) : HttpResponse.error(),
      ),
    )

  // One slide of five minutes: these tests are about hours, not about slides.
  const slow = programmeOf([], [staffSlide('slow', { seconds: 300 })])

  it('is loaded once it has been seen twice', async () => {
    answer(slow)
    await open()
    await shows('Слайд slow')
    await wait(21 * MINUTE)
    expect(reload).not.toHaveBeenCalled()
    publish('"2"')
    await wait(10 * MINUTE)
    expect(reload).not.toHaveBeenCalled()
    await wait(16 * MINUTE)
    expect(reload).toHaveBeenCalled()
  }, 20_000)

  it('is loaded at night in any case, if the site answers', async () => {
    vi.setSystemTime('2026-12-09T02:45:00Z')
    answer(slow)
    await open()
    await shows('Слайд slow')
    publish(undefined)
    await wait(25 * MINUTE)
    expect(reload).not.toHaveBeenCalled()
    publish('"1"')
    await wait(6 * MINUTE)
    await waitFor(() => expect(reload).toHaveBeenCalled())
  }, 20_000)
})

it('shows how it works without asking anybody', async () => {
  const asked: string[] = []
  server.events.removeAllListeners()
  server.events.on('request:start', ({ request }) => void asked.push(request.url))
  await open(<DemoPage />)
  await shows('Так выглядит экран хаба')
  await wait(5 * MINUTE)
  expect(asked).toEqual([])
}, 20_000)
