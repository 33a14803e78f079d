import type { Language } from '@hub/shared-i18n'
import type { OrderData } from '@hub/shared-ui/order-data'
import { API } from '@hub/shared-ui/testing'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import type { BookingData } from '../../../lib/booking/booking-data.ts'
import { byName, open, press, release, serveRentApi, server, slot } from './rent-page.driver.tsx'
import { hall } from './rent-page.fixture.ts'

type Handler = () => Response | Promise<Response>

/** Ten o'clock on Friday and noon on Wednesday, as the page sends them. */
export const FRIDAY = '2026-12-11T09:00:00.000Z'
export const WEDNESDAY = '2026-12-09T11:00:00.000Z'

const booking: BookingData = {
  id: '2b6ad2a8-5a5e-4b53-9a39-3f1c36b4a001',
  number: 1042,
  status: 'pending',
  space: { slug: hall.slug, name: hall.name },
  needs_confirmation: true,
  confirm_until: '2026-12-08T11:00:00+00:00',
  full_name: 'Анна Лебедева',
  email: 'anna@hub.example',
  phone: null,
  social_link: null,
  purpose: null,
  total_amount: 390_000,
  currency: 'RSD',
  decision_note: null,
  slots: [
    { starts_at: '2026-12-09T11:00:00+00:00', ends_at: '2026-12-09T12:00:00+00:00' },
    { starts_at: '2026-12-11T09:00:00+00:00', ends_at: '2026-12-11T10:00:00+00:00' },
  ],
}

export const order: OrderData = {
  id: '6f0f3f0e-0000-4000-8000-000000000001',
  number: 2042,
  status: 'pending',
  payment_method: 'on_site',
  subtotal_amount: 390_000,
  discount_amount: 0,
  total_amount: 390_000,
  currency: 'RSD',
  created_at: '2026-12-08T10:30:00+00:00',
  expires_at: null,
  paid_at: null,
  refund_requested_at: null,
  items: [],
  payment: { method: 'on_site', amount: 390_000, currency: 'RSD' },
}

export const booked = (changes: object = {}, order: object | null = null) =>
  HttpResponse.json({ booking: { ...booking, ...changes }, order })

export const respondWithError = (hint: string, status = 409, details: unknown = {}) =>
  HttpResponse.json(
    { code: `PT${status}`, message: 'No', hint, details: JSON.stringify(details) },
    { status },
  )

/** Answers the tries one after another, the last for good; what was sent fills the list. */
export function onBook(...answers: Handler[]) {
  const sent: Record<string, unknown>[] = []
  server.use(
    http.post(`${API}/rest/v1/rpc/book_space`, async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>)
      const next = answers[Math.min(sent.length, answers.length) - 1]
      return next?.() as HttpResponse<null>
    }),
  )
  return sent
}

export const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', byName(name))
export const book = (language: Language = 'ru') =>
  screen.getByRole('button', { name: language === 'ru' ? 'Забронировать' : 'Book' })

const WORDS = {
  ru: { name: 'Полное имя', friday: /^пт, 11 декабря, 10:00/, wednesday: /^ср, 9 декабря, 12:00/ },
  en: { name: 'Full name', friday: /^Fri 11 December, 10:00/, wednesday: /^Wed 9 December, 12:00/ },
}

type Page = Awaited<ReturnType<typeof open>>

export async function chooseTwo(language: Language = 'ru') {
  for (const name of [WORDS[language].friday, WORDS[language].wednesday]) {
    press(await slot(name))
    release()
  }
}

export async function fill(user: Page['user'], language: Language = 'ru') {
  await user.click(await field(WORDS[language].name))
  await user.paste('Анна Лебедева')
  await user.click(await field('Email'))
  await user.paste('anna@hub.example')
}

/** The page with two hours chosen and the form filled in. */
export async function ready(language: Language = 'ru') {
  serveRentApi()
  const page = await open('', language)
  await chooseTwo(language)
  await fill(page.user, language)
  return page
}
