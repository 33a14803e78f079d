// @vitest-environment happy-dom
import { join } from 'node:path'
import type { Language } from '@hub/shared-i18n'
import { Toaster, toast } from '@hub/shared-platform'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { PendingDecision } from './pending-decision.ts'
import { PendingDecisions } from './pending-decisions.tsx'

const NOW = '2026-12-08T10:00:00Z'
const hoursAgo = (hours: number) => new Date(Date.parse(NOW) - hours * 3_600_000).toISOString()
const rpc = (name: string) => `${API}/rest/v1/rpc/${name}`

const server = setupServer()
const milica = { id: 'milica', email: 'admin@hub.example', name: 'Милица Джурич' }
/** Params of the requests for rows. */
let asked: Record<string, string>[] = []
let role = 'admin'

const row = (own: Pick<PendingDecision, 'kind' | 'subject'> & { since?: string }) =>
  ({ id: own.kind, record_id: `${own.kind}-1`, since: hoursAgo(5), ...own }) as PendingDecision

const MAIL = row({
  kind: 'mail',
  since: hoursAgo(24 * 9),
  subject: { channel: 'email', recipient: 'ada@example.org', error: '550 No such user', is_bounced: false },
})
const ROWS = [
  MAIL,
  row({
    kind: 'booking',
    since: hoursAgo(50),
    subject: {
      space: { ru: 'Студия', en: 'Studio' },
      name: 'Ада',
      number: 117,
      starts_at: '2026-12-10T11:00:00Z',
      ends_at: '2026-12-10T13:00:00Z',
    },
  }),
  row({ kind: 'order', subject: { number: 31, name: 'Борис', amount: 120_000, currency: 'RSD' } }),
  row({ kind: 'refund', subject: { number: 32, name: 'Вера', amount: 1500, currency: 'EUR' } }),
  row({ kind: 'report', subject: { title: { ru: 'Квиз' }, excerpt: 'Купите слона', reports: 2 } }),
  row({
    kind: 'check_in',
    subject: { event_id: 'quiz', title: { ru: 'Квиз' }, outcome: 'already_used' },
  }),
  row({
    kind: 'translation',
    subject: { title: { ru: 'Приливы' }, section: 'events', texts: 5, translation_id: 'text' },
  }),
  row({
    kind: 'event',
    since: hoursAgo(0.5),
    subject: { title: { ru: 'Прогулка' }, starts_at: '2026-12-12T17:00:00Z', gaps: ['speakers', 'place'] },
  }),
  row({
    kind: 'season',
    since: hoursAgo(0.5),
    subject: { title: { ru: 'Весна' }, publish_at: '2026-12-08T09:00:00Z', findings: 2 },
  }),
]

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) })
})
beforeEach(() => {
  role = 'admin'
  asked = []
  server.use(
    http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([{ role }])),
    http.get(rpc('admin_pending_decision_counts'), () =>
      HttpResponse.json({ booking: 1, order: 12, refund: 0, mail: 1, report: 1 }),
    ),
  )
  have(...ROWS)
})
afterEach(() => {
  toast.remove()
  cleanup()
  server.resetHandlers()
})
afterAll(() => {
  server.close()
  vi.useRealTimers()
})

function have(...rows: PendingDecision[]) {
  server.use(
    http.get(rpc('admin_pending_decisions'), ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams))
      return HttpResponse.json({ total: rows.length, rows })
    }),
  )
}

const open = (language: Language = 'ru', at = '/admin') =>
  renderPage(
    <>
      <PendingDecisions />
      <Toaster />
    </>,
    {
      root: join(import.meta.dirname, '../../../..'),
      language,
      person: milica,
      at,
    },
  )

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? ''
const rowsShown = async () => {
  await screen.findByRole('table')
  return screen.getAllByRole('row').slice(1)
}
const hrefs = async () =>
  (await rowsShown()).map((it) => within(it).queryByRole('link')?.getAttribute('href'))

it.each([
  ['2026-12-08T09:59:00Z', 'Заявка № 117, АдаВремя прошло'],
  ['2026-12-08T10:30:00Z', 'Заявка № 117, Ада'],
])('marks a booking request whose hours are over: ends at %s', async (ends_at, text) => {
  const subject = {
    space: { ru: 'Студия' },
    name: 'Ада',
    number: 117,
    starts_at: '2026-12-08T09:00:00Z',
    ends_at,
  }
  have(row({ kind: 'booking', subject }))
  await open()
  const [first] = await rowsShown()
  expect(plain(first && within(first).getByRole('rowheader').textContent)).toContain(text)
  expect(screen.queryByText('Время прошло') !== null).toBe(text.endsWith('прошло'))
})

it('lists what waits with its age, and what it is about', async () => {
  await open()
  expect((await rowsShown()).map((it) => plain(within(it).getByRole('rowheader').textContent))).toEqual([
    'ada@example.orgПисьмо не отправлено. 550 No such user',
    'Студия, чт, 10 декабря, 12:00Заявка № 117, Ада',
    'Заказ № 31, БорисЖдёт оплаты: 1 200 RSD',
    'Заказ № 32, ВераВернуть: 15 EUR',
    '«Купите слона»2 жалобы, «Квиз»',
    'КвизПо одному билету вошли дважды',
    'ПриливыСобытия: 5 текстов без перевода или с устаревшим',
    'Прогулкасб, 12 декабря, 18:00: нет спикеров, не указано место',
    'ВеснаНе опубликован вт, 8 декабря, 10:00: 2 замечания',
  ])
  const ages = (await rowsShown()).map((it) => plain(within(it).getByRole('time').textContent))
  expect(ages).toEqual([
    '9 дней',
    '2 дня',
    '5 часов',
    '5 часов',
    '5 часов',
    '5 часов',
    '5 часов',
    '30 минут',
    '30 минут',
  ])
})

it('leads to where each is decided', async () => {
  await open()
  expect(await hrefs()).toEqual([
    undefined,
    '/admin/rent/bookings?state=pending&q=117',
    '/admin/orders/order-1',
    '/admin/orders/refund-1',
    '/admin/comments',
    '/admin/qr-scanner?event=quiz',
    '/admin/translations/text',
    '/admin/events/event-1/edit',
    '/admin/seasons/season-1/edit',
  ])
})

it('leads a moderator, who may not open bookings, to the calendar', async () => {
  role = 'moderator'
  await open()
  await waitFor(async () => expect((await hrefs())[1]).toBe('/admin/calendar'))
})

it('has a tab for each kind that something waits in, which is in the address', async () => {
  const { user } = await open()
  await screen.findByRole('tab', { name: /Оплаты/ })
  expect(screen.getAllByRole('tab').map(({ textContent }) => plain(textContent))).toEqual([
    'Все 15',
    'Брони 1',
    'Оплаты 12',
    'Письма 1',
    'Жалобы 1',
  ])
  await user.click(screen.getByRole('tab', { name: /Письма/ }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ kind: 'mail', sort: 'since', page: '1' }))
  expect(window.location.search).toBe('?kind=mail')
})

it('begins with the newest where that is asked', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Ждёт' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'since_desc' }))
})

it.each([
  ['Отправить ещё раз', 'retry_message', 'Отправляем ещё раз: ada@example.org'],
  ['Скрыть', 'dismiss_message', 'Скрыто: ada@example.org'],
])('a failed mail: «%s»', async (name, call, words) => {
  const sent: unknown[] = []
  server.use(
    http.post(rpc(call), async ({ request }) => {
      sent.push(await request.json())
      have()
      return HttpResponse.json({ id: 'mail-1', status: 'pending' })
    }),
  )
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: `${name}: ada@example.org` }))
  await screen.findByText(words)
  expect(sent).toEqual([{ message_id: 'mail-1' }])
  await screen.findByRole('heading', { name: 'Ничего не ждёт решения' })
})

it('keeps a mail whose retry failed, and says so', async () => {
  server.use(http.post(rpc('retry_message'), () => new HttpResponse(null, { status: 503 })))
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: /^Отправить ещё раз/ }))
  await screen.findByText(/^Не получилось\./)
  expect(screen.getByText('ada@example.org')).toBeTruthy()
})

it('sends nothing again to an address that bounced', async () => {
  have(row({ ...MAIL, kind: 'mail', subject: { ...MAIL.subject, is_bounced: true } as never }))
  await open()
  await screen.findByText(/Адрес не принимает письма/)
  expect(screen.queryByRole('button', { name: /^Отправить/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Скрыть: ada@example.org' })).toBeTruthy()
})

it('speaks English', async () => {
  await open('en')
  expect(plain((await rowsShown())[1]?.textContent)).toContain('Request No. 117, Ада')
  expect(screen.getByText('Приливы').closest('[lang]')?.getAttribute('lang')).toBe('ru')
})
