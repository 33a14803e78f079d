// @vitest-environment happy-dom
import { join } from 'node:path'
import { Route, Routes } from '@hub/shared-platform'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { NoAccessBoundary } from '../../lib/no-access.fixture.tsx'
import { CoOrganisedEventPage } from './co-organised-event-page.tsx'
import { HALL, ID, staffEvent } from './events.fixture.ts'

const RPC = `${API}/rest/v1/rpc`
const server = setupServer()
const zoya = { id: 'zoya', email: 'zoya@hub.example', name: 'Зоя' }
type Sent = { event: Record<string, unknown>; event_id: string; version: string; may_notify: boolean }
let sent: Sent[]

const rejection = (hint: string, status: number, details: unknown = null) =>
  HttpResponse.json(
    { code: `PT${status}`, message: hint, hint, details: JSON.stringify(details) },
    { status },
  )

/** Responds to saves one after the other. */
function haveSave(...responses: (() => Response)[]) {
  server.use(
    http.post(`${RPC}/save_co_organised_event`, async ({ request }) => {
      sent.push((await request.json()) as Sent)
      return (responses[sent.length - 1] ?? HttpResponse.error)()
    }),
  )
}

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  sent = []
  sessionStorage.clear()
  server.use(
    http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([{ role: 'user' }])),
    http.get(`${API}/rest/v1/spaces`, () =>
      HttpResponse.json([{ id: HALL, name: { ru: 'Большой зал' }, capacity: 80 }]),
    ),
    http.get(`${RPC}/co_organised_event`, () => HttpResponse.json(staffEvent())),
  )
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

const open = () =>
  renderPage(
    <NoAccessBoundary>
      <Routes>
        <Route path="/admin/events/:id/edit" element={<CoOrganisedEventPage />} />
        <Route path="*" element={<h1>elsewhere</h1>} />
      </Routes>
    </NoAccessBoundary>,
    { root: join(import.meta.dirname, '../../..'), at: `/admin/events/${ID}/edit`, person: zoya },
  )
const openEditor = async () => {
  await open()
  await screen.findByRole('heading', { level: 1, name: 'Тёмная материя' })
}
/** By the name that the form knows it by: looking for roles among so many fields takes its time. */
const box = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)
const write = (name: string, value: string) =>
  fireEvent.change(box(name) as HTMLElement, { target: { value } })
const save = () =>
  fireEvent.click(screen.getByText('Сохранить', { selector: 'button *' }).closest('button') as HTMLElement)

it('has the fields of a co-organiser and none of staff', async () => {
  await openEditor()
  for (const name of ['title_ru', 'summary_en', 'age_min', 'video_url'])
    expect([name, box(name)]).not.toContain(null)
  for (const name of [
    'slug',
    'kind',
    'is_recommended',
    'space_id',
    'format',
    'price_amount',
    'capacity',
    'publication',
  ])
    expect([name, box(name)]).toEqual([name, null])
  expect(screen.queryByRole('button', { name: /копию|Удалить|Отменить событие|Соорганизаторы/ })).toBeNull()
  expect(screen.getByRole('link', { name: /^Вход по.билетам$/ }).getAttribute('href')).toBe(
    `/admin/events/${ID}/check-in`,
  )
})

it('saves by the function of co-organisers, over the version that was loaded', async () => {
  haveSave(() => HttpResponse.json(staffEvent({ title: { ru: 'Тёмная энергия' } })))
  await openEditor()
  write('title_ru', 'Тёмная энергия')
  save()
  expect(await screen.findByRole('heading', { name: 'elsewhere' })).toBeTruthy()
  expect(sent).toMatchObject([
    {
      event_id: ID,
      version: staffEvent().updated_at,
      may_notify: false,
      event: { title: { ru: 'Тёмная энергия' } },
    },
  ])
})

it('keeps what was typed when staff have removed the co-organiser, and says so', async () => {
  haveSave(() => rejection('not_allowed', 403))
  await openEditor()
  write('title_ru', 'Тёмная энергия')
  save()
  expect(await screen.findByText(/^Вы больше не соорганизатор этого события/)).toBeTruthy()
  expect(box('title_ru')?.value).toBe('Тёмная энергия')
})

it('asks before people get a mail', async () => {
  haveSave(
    () => rejection('mails_need_confirmation', 409, { people: 3 }),
    () => HttpResponse.json(staffEvent()),
  )
  await openEditor()
  write('summary_ru', 'О другом')
  save()
  fireEvent.click(await screen.findByRole('button', { name: /^Сохранить и.отправить письма$/ }))
  await waitFor(() => expect(sent.map(({ may_notify }) => may_notify)).toEqual([false, true]))
})

it('has no access to an event of others', async () => {
  server.use(http.get(`${RPC}/co_organised_event`, () => rejection('not_allowed', 403)))
  await open()
  expect(await screen.findByRole('heading', { name: 'no access' })).toBeTruthy()
})
