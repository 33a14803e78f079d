// @vitest-environment happy-dom
import { join } from 'node:path'
import type { Language } from '@hub/shared-i18n'
import { API, renderPage } from '@hub/shared-ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import {
  MINUTE,
  pass,
  plainText,
  press,
  resetSignage,
  server,
  title,
  wait,
} from '../page/slideshow-page.driver.tsx'
import { Component as SlideshowPage } from '../page/slideshow-page.tsx'
import { roomEvent, roomOf, roomProgrammeOf } from './room.fixture.ts'
import type { RoomProgramme } from './room-programme.ts'

resetSignage()

const lecture = roomEvent('lecture', ['2026-12-08T18:00:00Z', '2026-12-08T20:00:00Z'], {
  seats_left: 0,
  registration_path: null,
})
const quiz = roomEvent('quiz', ['2026-12-08T20:30:00Z', '2026-12-08T23:30:00Z'])
const evening = roomProgrammeOf(roomOf({ events: [lecture, quiz] }), [
  {
    space: { name: { ru: 'Большой зал', en: 'Main hall' }, directions: { ru: '1-й этаж, прямо' } },
    event: roomEvent('film', ['2026-12-08T19:00:00Z', '2026-12-08T21:00:00Z']),
  },
])

/** What the database answers from now on; counts how often it was asked, and for what. */
function answer(reply: RoomProgramme | 'nothing') {
  const asked: (string | null)[] = []
  server.use(
    http.get(`${API}/rest/v1/rpc/room_signage`, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('space'))
      return reply === 'nothing' ? HttpResponse.error() : HttpResponse.json(reply)
    }),
  )
  return asked
}

const open = (query = 'space=curie&lang=ru', language: Language = 'ru') =>
  renderPage(<SlideshowPage />, {
    root: join(import.meta.dirname, '../../../..'),
    at: `/slideshow?${query}`,
    language,
  })
/** By elements: a look-up by role computes the whole page, and clocks go on in the meantime. */
const textOf = (part: 'section' | 'aside' | 'header' | 'h1') => {
  const sheet = document.querySelector('main main > [lang]:not([hidden])') ?? document.body
  return plainText(sheet.querySelector(part) ?? sheet)
}
const present = () => textOf('section')
const upcoming = () => textOf('aside')
const name = () => textOf('h1')
const qr = (label: RegExp) => screen.getByRole('img', { name: label }).dataset.qr
const showsRoom = (room = 'Класс Кюри') => waitFor(() => expect(name()).toBe(room))

describe('the display of a room', () => {
  it('shows what is on, what comes with seats and a code to register, and the way to other rooms', async () => {
    const asked = answer(evening)
    await open()
    await showsRoom()
    expect(asked).toEqual(['curie'])
    expect(present()).toContain('Сейчас · Лекция · до 21:00Событие lectureМест нет')
    expect(upcoming()).toContain('сегодня, 21:30Осталось 3 местаСобытие quiz')
    expect(upcoming()).toContain('Событие filmБольшой зал · 1-й этаж, прямо')
    expect(qr(/регистрация/)).toBe(`${window.location.origin}/events/quiz/register`)
    expect(qr(/подробнее/)).toBe(`${window.location.origin}/events/lecture`)
    expect(screen.getByRole('region', { name: 'Сейчас' })).toBeTruthy()
    expect(screen.getByRole('complementary', { name: 'Дальше' })).toBeTruthy()
    expect(textOf('header')).toContain('2-й этаж, налево')
  })

  it('follows the clock over midnight without a network, and says since when it is alone', async () => {
    answer(evening)
    await open()
    await showsRoom()
    answer('nothing')
    vi.setSystemTime('2026-12-08T20:34:00Z')
    await pass(2)
    expect(present()).toContain('до 00:30Событие quiz')
    expect(upcoming()).toContain('Нет сети. Показано сохранённое в 19:24')
    vi.setSystemTime('2026-12-08T23:05:00Z')
    await pass(2)
    expect(present()).toContain('до 00:30Событие quiz')
    expect(upcoming()).toContain('Нет сети. Показано сохранённое 8 декабря в 19:24')
    vi.setSystemTime('2026-12-08T23:35:00Z')
    await pass(2)
    expect(present()).toContain('ЗакрытоОткроется сегодня, 09:00')
  })

  it('starts with what it stored when there is no network, and says so', async () => {
    answer(evening)
    const { unmount } = await open()
    await showsRoom()
    unmount()
    answer('nothing')
    await open()
    await showsRoom()
    await waitFor(() => expect(upcoming()).toContain('Показано сохранённое в 19:24'))
  })

  it('is renewed within thirty seconds', async () => {
    answer(evening)
    await open()
    await showsRoom()
    answer(roomProgrammeOf(roomOf({ events: [{ ...lecture, title: { ru: 'Другая лекция' } }] })))
    await wait(30_000)
    await waitFor(() => expect(present()).toContain('Другая лекция'))
  })

  it('says of a room that is taken nothing but until when', async () => {
    const hours = { starts_at: '2026-12-08T18:00:00Z', ends_at: '2026-12-08T19:00:00Z' }
    answer(roomProgrammeOf(roomOf({ occupied: [hours] })))
    await open()
    await showsRoom()
    expect(present()).toBe('СейчасЗанято до 20:00')
    expect(upcoming()).toContain('Событий здесь пока не назначено')
  })

  it('leads from a free room to renting it', async () => {
    answer(roomProgrammeOf(roomOf({ events: [quiz] })))
    await open()
    await showsRoom()
    expect(present()).toContain('Свободно до 21:30')
    expect(qr(/бронирование/)).toBe(`${window.location.origin}/rent?space=curie`)
  })

  it('strikes out what was called off', async () => {
    answer(roomProgrammeOf(roomOf({ events: [{ ...quiz, is_off: true }] })))
    await open()
    await showsRoom()
    expect(upcoming()).toContain('Не состоитсяСобытие quiz')
    expect(screen.queryByRole('img', { name: /регистрация/ })).toBeNull()
  })
})

describe('the languages', () => {
  it('are shown in turn, until somebody pauses', async () => {
    answer(evening)
    const { user } = await open('space=curie')
    await showsRoom()
    await wait(15_000)
    await press('Space')
    expect(name()).toBe('Curie classroom')
    expect(present()).toContain('On now · Lecture · until 21:00Event lecture')
    expect(upcoming()).toContain('3 seats left')
    await wait(MINUTE)
    expect(name()).toBe('Curie classroom')
    await user.click(screen.getByRole('button', { name: 'Менять язык' }))
    await wait(15_000)
    await press('Space')
    expect(name()).toBe('Класс Кюри')
    await press('ArrowRight')
    expect(name()).toBe('Curie classroom')
  })

  it('are one when the address fixes it', async () => {
    answer(evening)
    await open('space=curie&lang=en')
    await showsRoom('Curie classroom')
    await wait(MINUTE)
    expect(name()).toBe('Curie classroom')
    expect(screen.queryByRole('button', { name: /^Не\sменять язык$/ })).toBeNull()
  })
})

it('the theme is dark, and light when the address says so', async () => {
  answer(evening)
  const { unmount } = await open('space=curie&lang=ru')
  await showsRoom()
  expect(document.querySelector('main[data-theme=dark]')).toBeTruthy()
  unmount()
  await open('space=curie&lang=ru&theme=light')
  await showsRoom()
  expect(document.querySelector('main[data-theme=light]')).toBeTruthy()
})

it('an unknown space offers those that there are, with the same settings', async () => {
  answer(roomProgrammeOf(null))
  await open('space=nowhere&lang=en')
  await waitFor(() => expect(title()).toBe('Такого пространства нет'))
  const links = within(screen.getByRole('list')).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Класс Кюри', '/slideshow?space=curie&lang=en'],
    ['Большой зал', '/slideshow?space=main-hall&lang=en'],
    ['Слайд-шоу всего хаба', '/slideshow'],
  ])
})

it('a display that never got anything says so, and tries again by itself', async () => {
  answer('nothing')
  await open()
  expect(plainText(await screen.findByRole('alert'))).toContain('Расписание не загрузилось')
  answer(evening)
  await wait(7000)
  await showsRoom()
})

it('a programme that is too old is not taken for a free room', async () => {
  answer({ ...evening, known_until: '2026-12-08T18:30:00Z' })
  await open()
  await showsRoom()
  answer('nothing')
  await pass(7)
  expect(plainText(await screen.findByRole('alert'))).toContain('Расписание не загрузилось')
})

describe('reports', () => {
  function reports() {
    const sent: Record<string, unknown>[] = []
    server.use(
      http.post(`${API}/rest/v1/rpc/report_display`, async ({ request }) => {
        sent.push((await request.json()) as Record<string, unknown>)
        return new HttpResponse(null, { status: 204 })
      }),
    )
    return sent
  }

  it('say once a minute what the display shows, always with the same id', async () => {
    answer(evening)
    const sent = reports()
    const { unmount } = await open('space=curie&lang=en')
    await showsRoom('Curie classroom')
    expect(sent).toEqual([])
    while (sent.length < 2) await pass(1)
    unmount()
    const before = sent.length
    await open('space=curie&theme=light')
    await showsRoom()
    while (sent.length === before) await pass(1)
    expect([...sent.slice(0, 2), sent.at(-1)]).toMatchObject([
      { space: 'curie', language: 'en', width: window.innerWidth },
      { space: 'curie', language: 'en' },
      { space: 'curie', language: 'both' },
    ])
    expect(new Set(sent.map(({ display_id }) => display_id)).size).toBe(1)
    expect(sent[0]).not.toHaveProperty('stale_since')
  })

  it('say since when the programme fails', async () => {
    answer(evening)
    const sent = reports()
    await open()
    await showsRoom()
    answer('nothing')
    while (!sent.at(-1)?.stale_since) await pass(1)
    expect(String(sent.at(-1)?.stale_since)).toMatch(/^2026-12-08T18:2/)
  })

  it('are not sent for a space that does not exist', async () => {
    answer(roomProgrammeOf(null))
    const sent = reports()
    await open('space=nowhere')
    await waitFor(() => expect(title()).toBe('Такого пространства нет'))
    await pass(3)
    expect(sent).toEqual([])
  })
})
