// @vitest-environment happy-dom
import { join } from 'node:path'
import { Route, Routes, Toaster } from '@hub/shared-platform'
import { API, renderPage } from '@hub/shared-ui/testing'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import type { Offer } from '../model/offer.ts'
import { offer, registration } from '../registration.fixture.ts'
import { Component as EnrolmentPage } from './enrolment-page.tsx'
import {
  apiError,
  fillAndSend,
  ok,
  onRegister,
  resetForms,
  rpc,
  sent,
  server,
} from './registration-page.driver.tsx'

resetForms()

const COURSE_ID = '2b6ad2a8-5a5e-4b53-9a39-3f1c36b4a001'
const row = {
  id: COURSE_ID,
  slug: 'sky',
  title: { ru: 'Небо для начинающих', en: 'Sky for Beginners' },
  format: 'offline',
  starts_at: '2056-12-01T18:30:00+00:00',
  ends_at: '2056-12-08T20:30:00+00:00',
  updated_at: '2056-11-01T10:00:00+00:00',
  cover_motif: null,
  cover_print: null,
  accepts_passes: true,
  space: { name: { ru: 'Аудитория Кюри', en: 'Curie room' } },
  sessions: [
    {
      id: 's1',
      title: { ru: 'Где север', en: 'Where is north' },
      starts_at: '2056-12-01T18:30:00+00:00',
      ends_at: '2056-12-01T20:30:00+00:00',
      space: null,
    },
    {
      id: 's2',
      title: { ru: 'Луна вблизи', en: 'The Moon up close' },
      starts_at: '2056-12-08T18:30:00+00:00',
      ends_at: '2056-12-08T20:30:00+00:00',
      space: { name: { ru: 'Крыша', en: 'The roof' } },
    },
  ],
}

function respond(changes: Partial<Offer> = {}, rows: object[] = [row]) {
  server.use(
    http.get(`${API}/rest/v1/site_settings`, () => HttpResponse.json([])),
    http.get(`${API}/rest/v1/courses`, () => HttpResponse.json(rows)),
    http.get(rpc('registration_offer'), ({ request }) => {
      expect(new URL(request.url).searchParams.get('event_id')).toBe(COURSE_ID)
      return HttpResponse.json({ ...offer, ...changes })
    }),
  )
}

const open = (language: 'ru' | 'en' = 'ru') =>
  renderPage(
    <>
      <Routes>
        <Route path="/courses/:slug/enrol" element={<EnrolmentPage />} />
      </Routes>
      <Toaster />
    </>,
    { root: join(import.meta.dirname, '../../../..'), at: '/courses/sky/enrol', language },
  )

it('enrols in the course, and shows the one ticket with all its sessions', async () => {
  respond()
  onRegister(ok({ event_id: COURSE_ID }))
  const { user } = await open()
  expect(await screen.findByRole('heading', { level: 1, name: /^Запись на.курс$/ })).toBeTruthy()
  await fillAndSend(user)
  expect(await screen.findByRole('heading', { level: 1, name: /^Ваша запись на.курс$/ })).toBeTruthy()
  const sessions = within(
    (await screen.findByRole('heading', { name: 'Занятия' })).parentElement as HTMLElement,
  )
  expect(
    sessions.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
  ).toEqual([
    'Где северпт, 1 декабря 2056, 19:30–21:30, Аудитория Кюри',
    'Луна вблизипт, 8 декабря 2056, 19:30–21:30, Крыша',
  ])
  expect(screen.getAllByRole('img', { name: /QR-код билета/ })).toHaveLength(1)
  expect(sent).toMatchObject([{ event_id: COURSE_ID, payment_method: 'ips_qr' }])
  expect(screen.getByRole('link', { name: /^К.курсу$/ }).getAttribute('href')).toBe('/courses/sky')
})

it('does not keep a guest’s ticket in the browser, as the page of the course shows none', async () => {
  respond()
  onRegister(() =>
    HttpResponse.json({
      registration: { ...registration, event_id: COURSE_ID },
      order: null,
      secret: 'sEcret',
    }),
  )
  const { user } = await open()
  await fillAndSend(user)
  expect((await screen.findByRole('link', { name: 'Открыть билет' })).getAttribute('href')).toBe(
    '/tickets/sEcret',
  )
  expect(screen.queryByText(/^Билет запомнен/)).toBeNull()
  expect(localStorage.getItem('hub-guest:tickets')).toBeNull()
})

it('says of a pass that it does not apply to the course', async () => {
  respond({
    passes: [
      {
        id: 'pass',
        name: { ru: 'Десять вечеров' },
        visits_left: 4,
        visits_total: 10,
        valid_until: '2056-12-31T20:59:59+00:00',
        error_code: 'pass_does_not_apply',
        discount_amount: null,
      },
    ],
  })
  await open()
  expect(await screen.findByText(/^На этот курс абонемент не.действует\.$/)).toBeTruthy()
})

it('says that enrolment is closed, and leads to the course', async () => {
  respond({ state: 'registration_closed' })
  await open('en')
  expect(await screen.findByText('Enrolment is closed.')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'To the course' }).at(-1)?.getAttribute('href')).toBe(
    '/courses/sky',
  )
})

it('says that the course is cancelled', async () => {
  respond({ state: 'event_cancelled' })
  await open()
  expect(await screen.findByText(/^Курс отменён: он.не.состоится\.$/)).toBeTruthy()
})

it('keeps what was typed when the request fails, and speaks of the course', async () => {
  respond()
  onRegister(apiError('already_registered'))
  const { user } = await open()
  await fillAndSend(user)
  expect(await screen.findByText(/На этот курс вы уже записаны/, { collapseWhitespace: true })).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe(registration.email)
})

it('a course without enrolment on the site says so', async () => {
  respond({}, [])
  await open('en')
  expect(
    await screen.findByRole('heading', { level: 1, name: 'This course takes no enrolments on the site' }),
  ).toBeTruthy()
})

describe('a course whose sessions are sold one by one', () => {
  const sold = {
    session_price_amount: 40_000,
    sessions: row.sessions.map(({ space: _, ...session }, index) => ({ ...session, seats_left: index + 1 })),
    session_registrations: [],
  }
  const choose = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.click(await screen.findByRole('radio', { name: /^Отдельные занятия/ }))
    await user.click(screen.getByRole('checkbox', { name: /^Луна вблизи/ }))
  }

  it('books the sessions that are chosen, and shows a ticket for them alone', async () => {
    respond(sold)
    onRegister(ok({ event_id: COURSE_ID, session_ids: ['s2'] }))
    const { user } = await open()
    expect(await screen.findByRole('radio', { name: /^Весь курс.*1.200.*осталось.22.места/ })).toBeTruthy()
    await choose(user)
    expect(
      screen.getByRole('checkbox', { name: /^Луна вблизи.*пт, 8.декабря.*осталось.2.места/ }),
    ).toBeTruthy()
    expect(screen.getByText(/^400.RSD$/)).toBeTruthy()
    await fillAndSend(user)
    const heading = await screen.findByRole('heading', { name: 'Занятия' })
    expect(within(heading.parentElement as HTMLElement).getAllByRole('listitem')).toHaveLength(1)
    expect(sent).toMatchObject([{ event_id: COURSE_ID, session_ids: ['s2'] }])
  })

  it('sends nothing while no session is chosen, and says so there', async () => {
    respond(sold)
    const { user } = await open()
    await user.click(await screen.findByRole('radio', { name: /^Отдельные занятия/ }))
    await fillAndSend(user)
    expect(await screen.findByText(/^Выберите хотя.бы одно занятие$/)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /^Где север/ }))
    expect(sent).toEqual([])
  })

  it('keeps the choice when the request fails', async () => {
    respond(sold)
    onRegister(apiError('session_over'))
    const { user } = await open('ru')
    await choose(user)
    await fillAndSend(user)
    expect(await screen.findByText(/^Одно из.занятий уже прошло/)).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Луна вблизи/ }).checked).toBe(true)
  })

  it('waits for a session without seats', async () => {
    respond({ ...sold, sessions: sold.sessions.map((session) => ({ ...session, seats_left: 0 })) })
    onRegister(ok({ event_id: COURSE_ID, session_ids: ['s2'], status: 'waitlisted', position: 1 }))
    const { user } = await open()
    await choose(user)
    await fillAndSend(user, 'Встать в лист ожидания')
    expect(await screen.findByRole('heading', { level: 1, name: 'Лист ожидания' })).toBeTruthy()
    expect(sent).toMatchObject([{ session_ids: ['s2'], join_waitlist: true }])
  })

  it('takes sessions while the whole course is full', async () => {
    respond({ ...sold, state: 'event_full', seats_left: 0 })
    await open('en')
    expect(await screen.findByRole('heading', { level: 1, name: 'Enrol in the course' })).toBeTruthy()
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^Single sessions/ })).checked).toBe(
      true,
    )
  })

  it('marks what is booked, and offers the others', async () => {
    const booked = { ...registration, event_id: COURSE_ID, session_ids: ['s1'] }
    respond({ ...sold, session_registrations: [{ registration: booked, order: null }] })
    await open()
    const first = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Где север.*вы.записаны/ })
    expect([first.checked, first.disabled]).toEqual([true, true])
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Весь курс/ }).disabled).toBe(true)
  })
})

describe('a course that has partly passed', () => {
  const past = { starts_at: '2020-12-01T18:30:00+00:00', ends_at: '2020-12-01T20:30:00+00:00' }
  const [first, second] = row.sessions

  it.each([
    ['ru', 'Осталось 1 занятие из 2'],
    ['en', '1 of 2 sessions left'],
  ] as const)('says in the form in %s how many sessions remain', async (language, text) => {
    respond({}, [{ ...row, starts_at: past.starts_at, sessions: [{ ...first, ...past }, second] }])
    await open(language)
    expect(await screen.findByText((shown) => shown.replaceAll('\u00a0', ' ') === text)).toBeTruthy()
  })

  it('says nothing of the sort before it begins', async () => {
    respond()
    await open('en')
    await screen.findByRole('button', { name: 'Confirm registration' })
    expect(screen.queryByText(/sessions left/)).toBeNull()
  })
})
