// @vitest-environment happy-dom
import { join } from 'node:path'
import { Route, Routes } from '@hub/shared-platform'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Consequences, SeriesDate } from '../../lib/series/series-change.ts'
import { EventPage } from './event-page.tsx'
import { HALL, ID, staffEvent } from './events.fixture.ts'

const RPC = `${API}/rest/v1/rpc`
const SERIES = '5e1f0000-0000-4000-8000-000000000005'
const NEXT = '5e1f0000-0000-4000-8000-000000000006'
const server = setupServer()
type Sent = {
  event_id: string
  scope: string
  change: { action: string; event?: Record<string, unknown>; fields?: string[]; overwrites: boolean }
  version: string
  series_version?: string
}
let counted: Sent[] = []
let sent: Sent[] = []

const event = staffEvent({ series_id: SERIES })

const date = (own: Partial<SeriesDate> = {}): SeriesDate => ({
  id: ID,
  title: event.title,
  starts_at: event.starts_at,
  is_this: true,
  outcome: 'changed',
  own: [],
  overwritten: [],
  registered: 4,
  warnings: [],
  ...own,
})
const next = (own: Partial<SeriesDate> = {}) =>
  date({ id: NEXT, starts_at: '2099-03-08T18:00:00+00:00', is_this: false, registered: 0, ...own })

const consequences = (own: Partial<Consequences> = {}): Consequences => ({
  series_version: 'v1',
  scope: 'this',
  groups: ['title'],
  mails: 0,
  past: 0,
  dates: [date()],
  confirmed: 4,
  unconfirmed: 0,
  waiting: 0,
  visits: 0,
  money: [],
  ...own,
})

const ALL = { scope: 'all', mails: 7, past: 2, dates: [date(), next({ own: ['title'] })] } as const

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  counted = []
  sent = []
  sessionStorage.clear()
  server.use(
    http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([{ role: 'admin' }])),
    http.get(`${API}/rest/v1/spaces`, () =>
      HttpResponse.json([{ id: HALL, name: { ru: 'Большой зал' }, capacity: 80 }]),
    ),
    http.get(`${RPC}/admin_find_speakers`, () => HttpResponse.json([])),
    http.get(`${RPC}/space_conflicts`, () => HttpResponse.json([])),
    http.get(`${RPC}/admin_event`, () => HttpResponse.json(event)),
    http.get(`${RPC}/event_series`, () =>
      HttpResponse.json({
        series_id: SERIES,
        dates: [
          { ...event, state: 'published', exceptions: ['time', 'title'] },
          { ...event, id: NEXT, starts_at: '2099-03-08T18:00:00+00:00', state: 'published', exceptions: [] },
        ],
      }),
    ),
  )
  count({ this: consequences(), following: consequences(ALL), all: consequences(ALL) })
  respond(() => HttpResponse.json({ ...consequences(ALL), event }))
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

/** Answers what a change would do, by scope. */
const count = (byScope: Record<string, Consequences>) =>
  server.use(
    http.post(`${RPC}/preview_series_change`, async ({ request }) => {
      const question = (await request.json()) as Sent
      counted.push(question)
      return HttpResponse.json(byScope[question.scope])
    }),
  )
const respond = (answer: () => Response) =>
  server.use(
    http.post(`${RPC}/change_series`, async ({ request }) => {
      sent.push((await request.json()) as Sent)
      return answer()
    }),
  )
const rejected = (hint: string, details: unknown = null) =>
  HttpResponse.json({ code: 'PT409', hint, message: hint, details: JSON.stringify(details) }, { status: 409 })

const open = () =>
  renderPage(
    <Routes>
      <Route path="/admin/events/:id/edit" element={<EventPage />} />
      <Route path="*" element={<h1>elsewhere</h1>} />
    </Routes>,
    {
      root: join(import.meta.dirname, '../../..'),
      at: `/admin/events/${ID}/edit`,
      person: { id: 'gleb', email: 'admin@hub.example', name: 'Глеб' },
    },
  )

const title = () => screen.getAllByLabelText<HTMLInputElement>(/^Название.*русский/)[0] as HTMLInputElement
const dialog = () => within(screen.getByRole('dialog'))

const isBlocked = () =>
  dialog().getByRole('button', { name: 'Сохранить' }).getAttribute('aria-disabled') === 'true'

/** Types another title and saves; resolves once the dialog asks. */
async function saveTitle() {
  const { user } = await open()
  await screen.findByRole('heading', { level: 1, name: 'Тёмная материя' })
  fireEvent.change(title(), { target: { value: 'Светлая материя' } })
  await user.click(screen.getByRole('button', { name: 'Сохранить' }))
  await screen.findByRole('dialog', { name: '«Тёмная материя» повторяется' })
  await waitFor(() => expect(isBlocked()).toBe(false))
  return user
}
const words = async () =>
  (await dialog().findByRole('region', { name: 'Что изменится' })).textContent?.replaceAll('\u00a0', ' ')

describe('saving an event of a series', () => {
  it('counts what each choice does before it saves the fields that were changed', async () => {
    const user = await saveTitle()
    expect(await words()).toContain('Эта дата станет исключением: название')
    await user.click(dialog().getByRole('radio', { name: 'Все' }))
    await waitFor(async () => expect(await words()).toContain('Изменятся 2 даты'))
    const text = await words()
    expect(text).toContain('2 даты уже начались или прошли')
    expect(text).toContain('Уйдёт 7 писем')
    expect(text).toContain('Остаётся своё: название.')
    await user.click(dialog().getByRole('checkbox', { name: /поправлено отдельно/ }))
    await waitFor(() => expect(counted.at(-1)).toMatchObject({ scope: 'all', change: { overwrites: true } }))
    await waitFor(() => expect(isBlocked()).toBe(false))
    await user.click(dialog().getByRole('button', { name: 'Сохранить' }))
    expect(await screen.findByRole('heading', { name: 'elsewhere' })).toBeTruthy()
    expect(sent).toMatchObject([
      {
        event_id: ID,
        scope: 'all',
        version: event.updated_at,
        series_version: 'v1',
        change: {
          action: 'save',
          fields: ['title'],
          overwrites: true,
          event: { title: { ru: 'Светлая материя' } },
        },
      },
    ])
  })

  it('begins in the choice, which arrows change, and Enter saves', async () => {
    const user = await saveTitle()
    expect(document.activeElement).toBe(dialog().getByRole('radio', { name: 'Только это' }))
    await user.keyboard('{ArrowDown}')
    expect(dialog().getByRole('radio', { name: 'Это и\u00a0следующие' })).toHaveProperty('checked', true)
    await waitFor(() => expect(counted.at(-1)?.scope).toBe('following'))
    await waitFor(() => expect(isBlocked()).toBe(false))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(sent.map(({ scope }) => scope)).toEqual(['following']))
  })

  it('is not possible while a date is in conflict, which says why', async () => {
    const problem = next({
      outcome: 'problem',
      code: 'time_conflict',
      detail: [
        {
          space_id: HALL,
          starts_at: '2099-03-08T18:00:00Z',
          ends_at: '2099-03-08T20:00:00Z',
          state: 'event',
          title: { ru: 'Квиз' },
        },
      ],
    })
    count({ this: consequences(), all: consequences({ scope: 'all', dates: [date(), problem] }) })
    const user = await saveTitle()
    await user.click(dialog().getByRole('radio', { name: 'Все' }))
    expect((await dialog().findByRole('alert')).textContent?.replaceAll('\u00a0', ' ')).toContain(
      'мешает 1 дата',
    )
    expect(dialog().getByText(/Пространство занято: Квиз/)).toBeTruthy()
    expect(isBlocked()).toBe(true)
  })

  it('counts anew when another date was changed since', async () => {
    respond(() => rejected('series_changed'))
    const user = await saveTitle()
    const before = counted.length
    await user.click(dialog().getByRole('button', { name: 'Сохранить' }))
    expect((await dialog().findByRole('alert')).textContent).toContain('другую дату серии кто-то изменил')
    await waitFor(() => expect(counted.length).toBeGreaterThan(before))
  })

  it('shows the version that was saved first, beside what was typed', async () => {
    respond(() =>
      rejected('edit_conflict', { ...event, title: { ru: 'Тёмная энергия' }, updated_at: 'later' }),
    )
    const user = await saveTitle()
    await user.click(dialog().getByRole('button', { name: 'Сохранить' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByText(/Тёмная энергия/)).toBeTruthy()
    expect(title().value).toBe('Светлая материя')
  })

  it('keeps what was typed over a failed request and when the dialog is closed', async () => {
    respond(() => new HttpResponse(null, { status: 503 }))
    const user = await saveTitle()
    await user.click(dialog().getByRole('button', { name: 'Сохранить' }))
    expect((await dialog().findByRole('alert')).textContent).toContain('Серия не\u00a0сохранена')
    await user.click(dialog().getByRole('button', { name: 'Отмена' }))
    expect(await screen.findByText(/Правки на\sместе/)).toBeTruthy()
    expect(title().value).toBe('Светлая материя')
  })

  it('shows what is wrong with the event itself at its field', async () => {
    server.use(http.post(`${RPC}/preview_series_change`, () => rejected('slug_taken')))
    const { user } = await open()
    await screen.findByRole('heading', { level: 1, name: 'Тёмная материя' })
    fireEvent.change(title(), { target: { value: 'Светлая материя' } })
    await user.click(screen.getByRole('button', { name: 'Сохранить' }))
    expect(await screen.findByText('Такой адрес уже занят другим событием')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the page of an event of a series', () => {
  it('says which date it is, leads to the next one and names its exceptions', async () => {
    server.use(
      http.get(`${RPC}/admin_event`, () =>
        HttpResponse.json({ ...event, series_exceptions: ['time', 'title'] }),
      ),
    )
    await open()
    const bar = within(await screen.findByRole('region', { name: 'Серия' }))
    expect(bar.getByText('Серия: дата 1 из 2')).toBeTruthy()
    expect(bar.getByText('Исключение: время, название')).toBeTruthy()
    expect(bar.getByRole('link', { name: /8\sмарта/ }).getAttribute('href')).toContain(
      `/admin/events/${NEXT}/edit`,
    )
    expect(bar.getByRole('link', { name: 'Все даты' }).getAttribute('href')).toContain(`series=${SERIES}`)
  })

  it('detaches it', async () => {
    let asked: unknown
    server.use(
      http.post(`${RPC}/detach_event`, async ({ request }) => {
        asked = await request.json()
        return HttpResponse.json({ ...event, series_id: null })
      }),
    )
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Отделить от\u00a0серии' }))
    await user.click(dialog().getByRole('button', { name: 'Отделить от\u00a0серии' }))
    await waitFor(() => expect(asked).toEqual({ event_id: ID, version: event.updated_at }))
  })

  it('deletes it alone or with others', async () => {
    server.use(http.get(`${RPC}/admin_event`, () => HttpResponse.json({ ...event, registered: 0 })))
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Удалить' }))
    await user.click(dialog().getByRole('radio', { name: 'Это и\u00a0следующие' }))
    const submit = dialog().getByRole('button', { name: 'Удалить' })
    await waitFor(async () => expect(await words()).toContain('Удалятся 2 даты'))
    await user.click(submit)
    await waitFor(() => expect(sent).toMatchObject([{ scope: 'following', change: { action: 'delete' } }]))
  })
})
