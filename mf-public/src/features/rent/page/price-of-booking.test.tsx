// @vitest-environment happy-dom
import { API } from '@hub/shared-ui/testing'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import {
  book,
  booked,
  chooseTwo,
  FRIDAY,
  field,
  onBook,
  ready,
  respondWithError,
  WEDNESDAY,
} from './booking.driver.tsx'
import { byName, open, panel, plainText, resetPage, serveRentApi, server } from './rent-page.driver.tsx'
import { hall, QUOTE, quoteOf } from './rent-page.fixture.ts'

resetPage()

const body = () => plainText(document.body.textContent)

describe('the sum', () => {
  it('is the server’s, asked for once when somebody has drawn over hours', async () => {
    serveRentApi()
    const asked: string[] = []
    server.use(
      http.get(QUOTE, ({ request }) => {
        asked.push(request.url)
        return HttpResponse.json({ ...quoteOf(new URL(request.url)), total_amount: 123_400 })
      }),
    )
    await open()
    await chooseTwo()
    await waitFor(() => expect(plainText(panel().textContent)).toContain('Итого1 234 RSD'))
    expect(asked).toHaveLength(1)
  })

  it('stays that of the price list when the server does not answer', async () => {
    serveRentApi()
    let asked = 0
    server.use(
      http.get(QUOTE, () => {
        asked++
        return HttpResponse.error()
      }),
    )
    await open()
    await chooseTwo()
    await waitFor(() => expect(asked).toBe(1))
    expect(plainText(panel().textContent)).toContain('Итого3 900 RSD')
  })

  it('brings the news of an hour that is taken', async () => {
    const asked = serveRentApi()
    server.use(
      http.get(QUOTE, ({ request }) => {
        const quote = quoteOf(new URL(request.url))
        return HttpResponse.json({
          ...quote,
          slots: quote.slots.map((one) => ({ ...one, is_free: one.starts_at !== FRIDAY })),
        })
      }),
    )
    await open()
    await chooseTwo()
    expect(asked).toHaveLength(1)
    await waitFor(() => expect(asked).toHaveLength(2))
  })
})

describe('a promo code', () => {
  const onPromo = (answer: object) => {
    const tried: unknown[] = []
    server.use(
      http.post(`${API}/rest/v1/rpc/check_promo_code`, async ({ request }) => {
        tried.push(await request.json())
        return HttpResponse.json({ currency: 'RSD', total_amount: 0, discount_amount: 0, ...answer })
      }),
    )
    return tried
  }

  it('makes the sum less, and goes with the request', async () => {
    const { user } = await ready()
    const sent = onBook(() => booked())
    const tried = onPromo({ is_valid: true, reason: null, discount_amount: 39_000 })
    await user.type(await field('Промокод'), 'SCIENCE10')
    await user.click(screen.getByRole('button', { name: 'Применить' }))
    expect(await screen.findByText('3 510 RSD', { normalizer: plainText })).toBeTruthy()
    // Hours count once they have been chosen for a moment; the code is tried on them again.
    const target = { target: 'space', target_id: hall.id, slots: [WEDNESDAY, FRIDAY] }
    await waitFor(() => expect(tried.at(-1)).toEqual({ code: 'SCIENCE10', ...target }))
    await user.click(book())
    await waitFor(() => expect(sent).toMatchObject([{ promo_code: 'SCIENCE10' }]))
  })

  it('that is rejected is so at its field', async () => {
    const { user } = await ready()
    onPromo({ is_valid: true, reason: null, discount_amount: 39_000 })
    onBook(() => respondWithError('promo_used_up'))
    await user.type(await field('Промокод'), 'LAST')
    await user.click(book())
    await waitFor(async () => expect(document.activeElement).toBe(await field('Промокод')))
    expect(body()).toContain('Промокод уже использовали')
  })
})

it('is asked about again when the price has changed, with what was typed', async () => {
  const { user } = await ready()
  await waitFor(() => expect(plainText(panel().textContent)).toContain('Итого3 900 RSD'))
  server.use(
    http.get(QUOTE, ({ request }) =>
      HttpResponse.json({ ...quoteOf(new URL(request.url)), total_amount: 450_000 }),
    ),
  )
  const sent = onBook(
    () => respondWithError('price_changed'),
    () => booked(),
  )
  await user.click(book())
  expect((await screen.findByRole('alert')).textContent).toMatch(/Цена изменилась/)
  await waitFor(() => expect(plainText(panel().textContent)).toContain('Итого4 500 RSD'))
  expect((await field('Полное имя')).value).toBe('Анна Лебедева')
  await user.click(book())
  await waitFor(() => expect(sent).toMatchObject([{ expected_price: 390_000 }, { expected_price: 450_000 }]))
})

it('can be paid by a code of the bank', async () => {
  const { user } = await ready()
  const sent = onBook(() => booked())
  await user.click(screen.getByRole('radio', byName('Перевод по QR-коду (IPS)')))
  await user.click(book())
  await waitFor(() => expect(sent).toMatchObject([{ payment_method: 'ips_qr' }]))
})
