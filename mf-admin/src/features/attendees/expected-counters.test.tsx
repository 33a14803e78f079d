// @vitest-environment happy-dom
import { join } from 'node:path'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { attendanceSummary, EVENT } from './attendees.fixture.ts'
import { ExpectedCounters } from './expected-counters.tsx'
import { Feedback } from './feedback.tsx'

const server = setupServer()
const rpc = (name: string) => `${API}/rest/v1/rpc/${name}`
const root = join(import.meta.dirname, '../../..')
const person = { id: 'admin', email: 'admin@hub.example', name: 'Глеб' }

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  server.use(
    http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([{ role: 'admin' }])),
    http.get(rpc('expected_attendance'), () =>
      HttpResponse.json({ [EVENT]: { coming: 31, not_coming: 7, no_answer: 12 } }),
    ),
  )
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

const haveForecast = (forecast: object) =>
  server.use(http.get(rpc('no_show_forecast'), () => HttpResponse.json(forecast)))
const FULL = attendanceSummary({ seats_left: 0 })
const counter = async (name: string) => (await screen.findByText(name)).nextSibling?.textContent
const plain = () => document.body.textContent?.replaceAll('\u00a0', ' ')

it.each([
  [
    'ru',
    ['Придут', 'Не придут', 'Не ответили'],
    'На 5 похожих событиях не пришли 40 из 200 (20 %). Можно добавить 4 места',
  ],
  [
    'en',
    ['Coming', 'Not coming', 'No answer'],
    'At 5 similar events 40 of 200 did not come (20%). 4 seats could be added',
  ],
] as const)(
  'counts answers and suggests extra seats by no-shows of similar events (%s)',
  async (language, names, text) => {
    haveForecast({ own: null, similar: { events: 5, expected: 200, came: 160 }, suggested_extra: 4 })
    await renderPage(<ExpectedCounters summary={FULL} />, { root, person, language })
    expect(await Promise.all(names.map(counter))).toEqual(['31', '7', '12'])
    expect(plain()).toContain(text)
  },
)

it.each([
  ['seats are free', { seats_left: 3 }, 4],
  ['the event is cancelled', { seats_left: 0, status: 'cancelled' }, 4],
  ['no extra seat would suffice', { seats_left: 0 }, 0],
] as const)('suggests no extra seats when %s', async (_, own, extra) => {
  haveForecast({ own: null, similar: { events: 5, expected: 200, came: 160 }, suggested_extra: extra })
  await renderPage(<ExpectedCounters summary={attendanceSummary(own)} />, { root, person })
  await screen.findByText('Придут')
  expect(plain()).toContain('не пришли 40 из 200')
  expect(plain()).not.toContain('Можно добавить')
})

it('counters of a past event show how many people did not come', async () => {
  haveForecast({ own: { expected: 50, came: 40 }, similar: null, suggested_extra: null })
  await renderPage(<ExpectedCounters summary={FULL} />, { root, person })
  expect(await counter('Придут')).toBe('31')
  expect(plain()).toContain('Не пришли 10 из 50 (20 %).')
})

it('shows what attendees say of an event', async () => {
  server.use(
    http.get(rpc('admin_event_feedback'), () =>
      HttpResponse.json({
        count: 2,
        average: 4.5,
        ratings: [0, 0, 0, 1, 1],
        comments: [{ rating: 4, comment: 'Душно', created_at: '2026-01-02T09:00:00Z' }],
      }),
    ),
  )
  await renderPage(<Feedback eventId={EVENT} />, { root, person })
  expect(await screen.findByText('Душно')).toBeTruthy()
  expect(plain()).toContain('2 ответа, средняя оценка 4,5')
})
