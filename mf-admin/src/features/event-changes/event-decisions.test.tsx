// @vitest-environment happy-dom
import { join } from 'node:path'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { EventDecisionsData } from './event-decisions.ts'
import { EventDecisions } from './event-decisions.tsx'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

const DECISIONS: EventDecisionsData = {
  cause: 'cancelled',
  deadline: '2056-12-12T18:00:00Z',
  default_option: 'refund',
  applied_at: null,
  closed_at: null,
  keep: 1,
  move: 2,
  refund: 3,
  donate: 4,
  undecided: 5,
  money: [{ currency: 'RSD', owed: 360_000, refunded: 0, donated: 480_000, kept: 120_000 }],
}

const open = (decisions: EventDecisionsData | null) => {
  server.use(http.get(`${API}/rest/v1/rpc/event_decisions`, () => HttpResponse.json(decisions)))
  return renderPage(<EventDecisions eventId="e1" />, {
    root: join(import.meta.dirname, '../../..'),
    language: 'ru',
  })
}

it('staff see the number of each decision, the deadline and the amount to refund', async () => {
  await open(DECISIONS)
  const summary = await screen.findByRole('region', { name: 'Что решили о\u00a0билетах' })
  const text = summary.textContent?.replaceAll('\u00a0', ' ')
  expect(text).toContain('Решают до вт, 12 декабря 2056, 19:00. Тем, кто не решит, вернём деньги.')
  expect(text).toContain('Оставили1Перенесли2Вернули3Пожертвовали4Не решили5')
  expect(text).toContain('Нужно вернуть 3 600 RSD')
  expect(text).not.toContain('Уже вернули')
})

it('promises no refund where nobody paid', async () => {
  await open({ ...DECISIONS, money: [] })
  const text = (await screen.findByText(/^Решают до/)).textContent?.replaceAll('\u00a0', ' ')
  expect(text).toBe('Решают до вт, 12 декабря 2056, 19:00. У тех, кто не решит, билет останется.')
})

it('says that the default was applied, and nothing where nobody was asked', async () => {
  await open({ ...DECISIONS, applied_at: '2056-12-12T18:01:00Z', money: [] })
  expect(await screen.findByText(/Выбор по\sумолчанию применён/)).toBeTruthy()
  expect(screen.getByText(/Денег это не\sкасается/)).toBeTruthy()
})
