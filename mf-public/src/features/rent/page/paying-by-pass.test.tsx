// @vitest-environment happy-dom
import { API } from '@hub/shared-ui/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { book, booked, chooseTwo, onBook, respondWithError } from './booking.driver.tsx'
import { byName, open, plainText, resetPage, serveRentApi, server } from './rent-page.driver.tsx'
import { PASSES } from './rent-page.fixture.ts'

resetPage()

const ada = { id: 'ada', email: 'ada@hub.example', name: 'Ада' }
const pass = (changes: object = {}) => ({
  id: 'ten',
  name: { ru: 'Десять часов', en: 'Ten hours' },
  visits_left: 6,
  visits_total: 10,
  valid_until: '2027-04-01T10:00:00Z',
  visits: 4,
  error_code: null,
  discount_amount: 390_000,
  currency: 'RSD',
  ...changes,
})
const havePasses = (...passes: object[]) => {
  const asked: (string | null)[] = []
  server.use(
    http.get(PASSES, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('slots'))
      return HttpResponse.json(passes)
    }),
  )
  return asked
}
const choice = () => screen.findByRole<HTMLInputElement>('radio', byName(/^Абонемент «Десять часов»/))
const body = () => plainText(document.body.textContent)

beforeEach(() => {
  serveRentApi()
  server.use(
    http.get(`${API}/rest/v1/profiles`, () =>
      HttpResponse.json([{ role: 'user', name: 'Ада', phone: null, telegram: null }]),
    ),
  )
})

describe('paying rent with a pass', () => {
  it('offers none when another service answers in place of the passes', async () => {
    const asked: string[] = []
    server.use(
      http.get(PASSES, ({ request }) => {
        asked.push(request.url)
        return HttpResponse.json({ message: 'Welcome' })
      }),
    )
    const sent = onBook(() => booked())
    const { user } = await open('', 'ru', ada)
    await chooseTwo()
    await waitFor(() => expect(asked.length).toBeGreaterThan(0))
    expect(screen.queryByRole('radio', byName(/^Абонемент/))).toBeNull()
    await user.click(book())
    await waitFor(() => expect(sent).toHaveLength(1))
  })

  it('shows what the hours cost in visits, leaves nothing to pay and sends the pass', async () => {
    havePasses(pass())
    const sent = onBook(() => booked())
    const { user } = await open('', 'ru', ada)
    await chooseTwo()
    await user.click(await choice())
    expect(body()).toContain('спишем 4 посещения, осталось 6 из 10, до 1 апреля 2027')
    expect(await screen.findByText('0 RSD', { normalizer: plainText })).toBeTruthy()
    expect(screen.queryByRole('textbox', byName('Промокод'))).toBeNull()
    await user.click(book())
    await waitFor(() => expect(sent).toMatchObject([{ pass_id: 'ten' }]))
    expect(sent[0]).not.toHaveProperty('promo_code')
  })

  it('is not offered where the pass has too few visits', async () => {
    havePasses(pass({ visits_left: 3, error_code: 'pass_used_up' }))
    await open('', 'ru', ada)
    await chooseTwo()
    expect((await choice()).disabled).toBe(true)
    expect(body()).toContain('не хватает посещений')
  })

  it('explains visits that were used elsewhere in between, and asks for the passes again', async () => {
    const asked = havePasses(pass())
    onBook(() => respondWithError('pass_used_up'))
    const { user } = await open('', 'ru', ada)
    await chooseTwo()
    await user.click(await choice())
    const before = asked.length
    await user.click(book())
    await waitFor(() =>
      expect(plainText(screen.getByRole('alert').textContent)).toContain('не хватает посещений'),
    )
    await waitFor(() => expect(asked.length).toBeGreaterThan(before))
  })

  it('is not offered to a guest', async () => {
    const asked = havePasses(pass())
    await open()
    await chooseTwo()
    expect(await screen.findByRole('radio', byName('Перевод по QR-коду (IPS)'))).toBeTruthy()
    expect(asked).toEqual([])
  })
})

describe('paying a series with a pass', () => {
  const date = (starts: string, ends: string) => ({
    starts_at: starts,
    ends_at: ends,
    amount: 390_000,
    currency: 'RSD',
    problem: null,
    nearest: null,
  })
  const DATES = [
    date('2026-12-11T09:00:00+00:00', '2026-12-11T11:00:00+00:00'),
    date('2026-12-18T09:00:00+00:00', '2026-12-18T11:00:00+00:00'),
  ]

  async function repeat(offered: object) {
    havePasses(pass())
    const asked: unknown[] = []
    const sent: unknown[] = []
    server.use(
      http.get(`${API}/rest/v1/rpc/booking_series`, () => HttpResponse.json(DATES)),
      // The hours of both dates are one booking of one space.
      http.get(PASSES, ({ request }) => {
        const slots = new URL(request.url).searchParams.get('slots') ?? ''
        asked.push(slots.split(',').length)
        return HttpResponse.json([slots.split(',').length === 4 ? pass(offered) : pass()])
      }),
      http.post(`${API}/rest/v1/rpc/book_series`, async ({ request }) => {
        sent.push(await request.json())
        return booked()
      }),
    )
    const { user } = await open('', 'ru', ada)
    await chooseTwo()
    await choice()
    await act(async () => screen.getByRole('checkbox', byName('Повторять')).click())
    expect((await choice()).disabled).toBe(true)
    expect(body()).toContain('Сколько посещений спишем, будет видно вместе с датами')
    fireEvent.change(await screen.findByRole('textbox', byName(/^Каждую неделю до/)), {
      target: { value: '18.12.2026' },
    })
    const list = await screen.findByRole('region', byName('Проверьте даты'))
    await waitFor(() => expect(asked).toContain(4))
    return { user, list, sent }
  }

  it('says the visits of all dates and what is left beside them, and sends the pass', async () => {
    const { user, list, sent } = await repeat({ visits: 6, discount_amount: 780_000 })
    await waitFor(() =>
      expect(plainText(list.textContent)).toContain(
        'По абонементу «Десять часов»: 6 посещений, останется 0 из 10.',
      ),
    )
    await user.click(await choice())
    expect(await screen.findByText('0 RSD', { normalizer: plainText })).toBeTruthy()
    await user.click(book())
    await waitFor(() => expect(sent).toMatchObject([{ pass_id: 'ten' }]))
  })

  it('says how many visits are lacking for all dates', async () => {
    const { list } = await repeat({ visits: 8, error_code: 'pass_used_up' })
    await waitFor(() =>
      expect(plainText(list.textContent)).toContain(
        'По абонементу «Десять часов»: 8 посещений, а осталось 6 из 10.',
      ),
    )
    expect((await choice()).disabled).toBe(true)
  })
})
