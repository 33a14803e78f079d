// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Component as DemoPage } from '../demo-page.tsx'
import { programmeOf, staffSlide } from '../programme.fixture.ts'
import {
  answer,
  button,
  evening,
  MINUTE,
  open,
  pass,
  plainText,
  press,
  quiz,
  resetSignage,
  server,
  shows,
  title,
  wait,
} from './slideshow-page.driver.tsx'
import { Component as SlideshowPage } from './slideshow-page.tsx'

resetSignage()

describe('without a network', () => {
  it('follows the clock, and shows since when it is offline', async () => {
    answer(evening)
    await open()
    await shows('Слайд welcome')
    expect(plainText(document.body)).not.toContain('Нет сети')
    await press('Space')
    const asked = answer('nothing')
    // Past the end of the lecture.
    vi.setSystemTime('2026-12-08T19:50:00Z')
    await pass(40)
    expect(plainText(document.body)).toMatch(/Нет сети\. Показано сохранённое в 19:24/)
    expect(plainText(document.body)).toContain('21:30')
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
    await waitFor(() => expect(plainText(document.body)).toContain('Показано сохранённое в 19:24'))
    answer(programmeOf([], [staffSlide('fresh')]))
    await wait(7000)
    await shows('Слайд fresh')
    expect(plainText(document.body)).not.toContain('Нет сети')
  })

  it('requests the programme at once when the network is back', async () => {
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
    expect(plainText(await screen.findByRole('alert'))).toContain('The programme did not load')
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

it('changes are loaded automatically, and the current slide stays', async () => {
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

  it('stays on, again after it was hidden, until the signage display is left', async () => {
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

  it('is requested again when the browser rejected the request', async () => {
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

it('the demo page is shown without a request', async () => {
  const asked: string[] = []
  server.events.removeAllListeners()
  server.events.on('request:start', ({ request }) => void asked.push(request.url))
  await open(<DemoPage />)
  await shows('Так выглядит экран хаба')
  await wait(5 * MINUTE)
  expect(asked).toEqual([])
}, 20_000)
