// @vitest-environment happy-dom
import { API } from '@hub/shared-ui/testing'
import { screen, waitFor } from '@testing-library/react'
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

  it('does not pay a series of dates', async () => {
    havePasses(pass())
    const { user } = await open('', 'ru', ada)
    await chooseTwo()
    await choice()
    await user.click(screen.getByRole('checkbox', byName('Повторять')))
    expect((await choice()).disabled).toBe(true)
    expect(body()).toContain('Серию дат абонементом не оплатить')
  })
})
