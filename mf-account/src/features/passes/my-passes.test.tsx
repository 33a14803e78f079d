// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { MyPass } from '../../lib/purchases/my-purchases.ts'
import { renderProfile, resetPurchases, withPurchases } from '../../lib/purchases/purchases.driver.tsx'
import { order, pass } from '../../lib/purchases/purchases.fixture.ts'
import { MyPasses } from './my-passes.tsx'

resetPurchases()

const open = (passes: MyPass[], language: 'ru' | 'en' = 'ru') => {
  withPurchases({ passes })
  return renderProfile(MyPasses, '/profile/passes', language)
}
const card = async () => within(await screen.findByRole('article'))

it('a pass shows what is left of it, until when, and where it applies', async () => {
  await open([pass({ applies_to: ['quiz', 'lecture', 'event:1', 'event:2'] })])
  const text = await card()
  expect(text.getByRole('heading', { level: 3, name: 'Десять вечеров' })).toBeTruthy()
  expect(text.getByText(/^Осталось 4 из.10$/)).toBeTruthy()
  expect(text.getByText(/^до.31 декабря 2056$/)).toBeTruthy()
  expect(text.getByText(/^1 октября 2026 — 31 декабря 2056$/)).toBeTruthy()
  expect(text.getByText(/^лекции, квизы и\s2 отдельных события$/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Купить абонемент' }).getAttribute('href')).toBe('/subscriptions')
})

it('a pass lists its uses, with returned visits', async () => {
  const use = { used_at: '2026-11-01T18:00:00Z', returned_at: null, event_slug: 'time', course_slug: null }
  await open(
    [
      pass({
        uses: [
          { ...use, event_title: { ru: 'Время', en: 'Time' } },
          {
            ...use,
            used_at: '2026-10-20T18:00:00Z',
            returned_at: '2026-10-21T18:00:00Z',
            event_title: null,
            event_slug: null,
            course_slug: null,
          },
        ],
      }),
    ],
    'en',
  )
  const text = await card()
  const [first, second] = text.getAllByRole('listitem')
  expect(first?.textContent).toMatch(/^1\sNovember.*Time$/)
  expect(text.getByRole('link', { name: 'Time' }).getAttribute('href')).toBe('/events/time')
  expect(second?.textContent).toMatch(/Visit \(given back\)$/)
})

it('a pass by time shows no count of visits', async () => {
  await open([pass({ kind: 'time', visits_left: null, visits_total: null, applies_to: [] })])
  expect(await screen.findByText(/^Без.ограничения посещений$/)).toBeTruthy()
  expect(screen.getByText(/^всё, что происходит/)).toBeTruthy()
})

it.each([
  ['used_up', 'Использован', /^до.31/],
  ['expired', 'Срок истёк', /^закончился 31/],
  ['cancelled', 'Отменён', /^до.31/],
] as const)('keeps those that are over apart: %s', async (state, word, until) => {
  await open([pass({ state, visits_left: 0 })])
  const over = within(await screen.findByRole('region', { name: 'Закончившиеся' }))
  expect(over.getByText(word)).toBeTruthy()
  expect(over.getByText(until)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Абонемента пока нет' })).toBeTruthy()
})

it('an unpaid pass is shown as waiting for payment', async () => {
  const item = {
    kind: 'subscription',
    title: { ru: 'Сезон' },
    quantity: 1,
    unit_amount: 1,
    amount: 1,
    starts_on: null,
  }
  withPurchases({ orders: [order({ items: [item] })] })
  await renderProfile(MyPasses, '/profile/passes')
  expect(await screen.findByText(/^Абонемент «Сезон»\. Появится здесь/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Как оплатить' }).getAttribute('href')).toBe('/profile/orders')
})
