// @vitest-environment happy-dom
import { join } from 'node:path'
import { Route, Routes } from '@hub/shared-platform'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffEvent } from './event.ts'
import { EventPage } from './event-page.tsx'
import { HALL, ID, staffEvent } from './events.fixture.ts'

const RPC = `${API}/rest/v1/rpc`
const server = setupServer()
const person = { id: 'gleb', email: 'admin@hub.example', name: 'Глеб' }
type Sent = { event: Record<string, unknown>; event_id?: string; version?: string; may_notify: boolean }
let sent: Sent[] = []

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  sent = []
  sessionStorage.clear()
  asRole('admin')
  server.use(
    http.get(`${API}/rest/v1/spaces`, () =>
      HttpResponse.json([{ id: HALL, name: { ru: 'Большой зал' }, capacity: 80 }]),
    ),
    http.get(`${RPC}/admin_find_speakers`, () =>
      HttpResponse.json([{ id: 'nikola', name: { ru: 'Никола Тесла' }, headline: null, status: 'active' }]),
    ),
  )
  server.use(http.get(`${RPC}/space_conflicts`, () => HttpResponse.json([])))
  have(staffEvent())
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

const asRole = (role: string) =>
  server.use(http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([{ role }])))
const have = (row: StaffEvent | null) =>
  server.use(http.get(`${RPC}/admin_event`, () => HttpResponse.json(row)))

/** Answers saves one after the other, the last answer for good. */
function haveSave(...answers: (() => Response)[]) {
  server.use(
    http.post(`${RPC}/save_event`, async ({ request }) => {
      sent.push((await request.json()) as Sent)
      return (answers[sent.length - 1] ?? answers.at(-1) ?? HttpResponse.error)()
    }),
  )
}
const respondWithError =
  (hint: string, details: unknown = {}, status = 409) =>
  () =>
    HttpResponse.json(
      { message: hint, hint, code: `PT${status}`, details: JSON.stringify(details) },
      { status },
    )
const TAKEN = {
  space_id: HALL,
  starts_at: '2099-03-01T19:00:00Z',
  ends_at: '2099-03-01T21:00:00Z',
  state: 'event',
  title: { ru: 'Квиз' },
  person: null,
}
const accept = () => HttpResponse.json(staffEvent())
const RENAMED = staffEvent({ title: { ru: 'Тёмная материя!', en: 'Dark matter' }, updated_at: 'later' })

const open = (at: string) =>
  renderPage(
    <Routes>
      <Route path="/admin/events/new" element={<EventPage />} />
      <Route path="/admin/events/:id/edit" element={<EventPage />} />
      <Route path="*" element={<h1>elsewhere</h1>} />
    </Routes>,
    { root: join(import.meta.dirname, '../../..'), at, person },
  )
const openEditor = async () => {
  const page = await open(`/admin/events/${ID}/edit`)
  await screen.findByRole('heading', { level: 1, name: 'Тёмная материя' })
  return page
}
/** By the name that the form knows it by: looking for roles among so many fields takes its time. */
const box = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)
const write = (name: string, value: string) =>
  fireEvent.change(box(name) as HTMLElement, { target: { value } })
const save = () => screen.getByText('Сохранить', { selector: 'button *' }).closest('button') as HTMLElement

describe('the form of an event', () => {
  it('sends the whole event with the version that it began with', async () => {
    haveSave(accept)
    const { user } = await openEditor()
    write('title_ru', 'Тёмная материя и энергия')
    await user.click(save())
    await screen.findByRole('heading', { name: 'elsewhere' })
    expect(sent[0]).toMatchObject({ event_id: ID, version: staffEvent().updated_at, may_notify: false })
    expect(sent[0]?.event).toMatchObject({
      title: { ru: 'Тёмная материя и энергия', en: 'Dark matter' },
      publication: 'now',
      sessions: [{ title: { ru: 'Введение' } }],
    })
  })

  it('asks before mails are sent, and keeps the typed values when that is declined', async () => {
    haveSave(
      respondWithError('mails_need_confirmation', { people: 7 }),
      respondWithError('mails_need_confirmation', { people: 7 }),
      accept,
    )
    const { user } = await openEditor()
    write('starts_at', '2099-03-01T18:30')
    await user.click(save())
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toMatch(/7 человек/)
    await user.click(within(dialog).getByRole('button', { name: 'Пока не\u00a0сохранять' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(/Письма не\u00a0отправлены/)
    expect(box('starts_at')).toHaveProperty('value', '2099-03-01T18:30')
    await user.click(save())
    await user.click(await screen.findByRole('button', { name: 'Сохранить и\u00a0отправить письма' }))
    await screen.findByRole('heading', { name: 'elsewhere' })
    expect(sent.map(({ may_notify }) => may_notify)).toEqual([false, false, true])
  })

  it.each([
    ['can be sent again', accept],
    ['is not in conflict with a save whose response was lost', respondWithError('edit_conflict', RENAMED)],
  ])('is kept through a save that fails, and %s', async (_, response) => {
    haveSave(HttpResponse.error, response)
    const { user } = await openEditor()
    write('title_ru', 'Тёмная материя!')
    await user.click(save())
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toMatch(/Событие не\u00a0сохранено/)
    expect(box('title_ru')).toHaveProperty('value', 'Тёмная материя!')
    await user.click(within(alert).getByRole('button', { name: 'Повторить' }))
    await screen.findByRole('heading', { name: 'elsewhere' })
  })

  it('shows what another person saved, with the names of added speakers', async () => {
    const nikola = { speaker_id: 'n', name: { ru: 'Никола Тесла' }, role: null }
    const theirs = staffEvent({ title: { ru: 'Их название' }, speakers: [nikola], updated_at: 'later' })
    haveSave(respondWithError('edit_conflict', theirs), accept)
    const { user } = await openEditor()
    write('title_ru', 'Моё название')
    await user.click(save())
    expect(await screen.findByRole('radio', { name: 'Их\u00a0вариант: Их название' })).toBeTruthy()
    expect(screen.getByText('Спикеры: Никола Тесла')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Применить выбор' }))
    await user.click(save())
    await screen.findByRole('heading', { name: 'elsewhere' })
    expect(sent[1]).toMatchObject({ version: 'later', event: { title: { ru: 'Моё название' } } })
    expect(sent[1]?.event.speakers).toEqual([{ speaker_id: 'n', role: null }])
  })

  it('tells what the database rejects at its field', async () => {
    const rejected = [
      ['slug_taken', {}, 'slug', 'Такой адрес уже занят другим событием'],
      ['capacity_below_seats', { seats: 9 }, 'capacity', 'Уже занято 9 мест: меньше нельзя'],
      [
        'registration_opens_late',
        { end: 'event' },
        'registration_opens_at',
        /раньше, чем закончится событие/,
      ],
      ['time_conflict', [TAKEN], 'space_id', /Пространство занято: Квиз \(.*20:00/],
    ] as const
    haveSave(...rejected.map(([hint, details]) => respondWithError(hint, details)))
    const { user } = await openEditor()
    for (const [, , name, words] of rejected) {
      await user.click(save())
      expect(await screen.findByText(words)).toBeTruthy()
      expect(box(name)?.getAttribute('aria-invalid')).toBe('true')
      await waitFor(() => expect(document.activeElement).toBe(box(name)))
    }
  })

  it('begins with the wrong field that stands first', async () => {
    const { user } = await openEditor()
    write('age_min', '99')
    write('capacity', '-1')
    write('external_ticket_url', 'здесь')
    await user.click(save())
    await waitFor(() => expect(document.activeElement).toBe(box('age_min')))
    write('age_min', '12')
    await user.click(save())
    await waitFor(() => expect(document.activeElement).toBe(box('capacity')))
  })

  it('makes the address of a new one from its title', async () => {
    const { user } = await open('/admin/events/new')
    write('title_ru', 'Чёрные дыры')
    await waitFor(() => expect(box('slug')).toHaveProperty('value', 'chernye-dyry'))
    write('slug', 'holes')
    write('title_ru', 'Белые карлики')
    await user.click(save())
    expect(await screen.findAllByText('Обязательное поле')).not.toHaveLength(0)
    expect(box('slug')).toHaveProperty('value', 'holes')
  })

  it('warns that the URL known to visitors would stop working, and that people are registered for a draft', async () => {
    const { user } = await openEditor()
    write('slug', 'dark-matter-2')
    expect(await screen.findByText(/Старые ссылки на \/events\/dark-matter/)).toBeTruthy()
    await user.click(screen.getByLabelText(/^Черновик/, { selector: '[type="radio"]' }))
    expect(screen.getByText(/Зарегистрированы 4 человека/)).toBeTruthy()
  })

  it('adds a session after the last one, with a speaker', async () => {
    haveSave(accept)
    const { user } = await openEditor()
    const programme = screen.getByRole('group', { name: 'Программа' })
    await user.click(within(programme).getByRole('button', { name: 'Добавить' }))
    const row = within(within(programme).getAllByRole('listitem').at(-1) ?? programme)
    const change = (label: RegExp | string, value: string) =>
      fireEvent.change(row.getByLabelText(label), { target: { value } })
    expect(row.getByLabelText(/^Начало/)).toHaveProperty('value', '01.03.2099 20:00')
    change(/^Название \(русский\)/, 'Вопросы')
    change(/^Конец/, '2099-03-01T20:30')
    await user.click(row.getByLabelText('Кто выступает'))
    await user.click(await screen.findByRole('option', { name: 'Никола Тесла' }))
    await user.click(save())
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.event.sessions).toMatchObject([
      { title: { ru: 'Введение' } },
      { title: { ru: 'Вопросы' }, speakers: ['nikola'], ends_at: '2099-03-01T19:30:00.000Z' },
    ])
  })
})

describe('other actions of an event', () => {
  it('is looking at it in each language, a copy a week later, a series', async () => {
    const { user } = await openEditor()
    const look = screen.getByRole('link', { name: 'Страница (EN)' })
    expect(look.getAttribute('href')).toMatch(/\/events\/dark-matter\?lang=en&preview$/)
    server.use(
      http.post(`${RPC}/repeat_event`, async ({ request }) => {
        expect(await request.json()).toMatchObject({ event_id: ID, copies: 3, appear_days: 14 })
        return HttpResponse.json([{ id: 'a' }, { id: 'b' }, { id: 'c' }])
      }),
    )
    await user.click(screen.getByRole('button', { name: 'Повторять каждую неделю' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByLabelText(/^Сколько раз/), { target: { value: '3' } })
    await user.click(dialog.getByRole('radio', { name: /за\u00a0несколько дней/ }))
    expect(dialog.getByText(/^С вс, 8 марта.* по вс, 22 марта/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Создать серию' }))
    await screen.findByRole('heading', { name: 'elsewhere' })
  })

  it('a copy where the room is taken says by what', async () => {
    server.use(
      http.post(
        `${RPC}/duplicate_event`,
        respondWithError('time_conflict', [{ ...TAKEN, state: 'pending', title: null, person: 'Ада' }]),
      ),
    )
    const { user } = await openEditor()
    await user.click(screen.getByRole('button', { name: 'Создать копию' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByLabelText(/^Начало/)).toHaveProperty('value', '08.03.2099 19:00')
    await user.click(dialog.getByRole('button', { name: 'Создать копию' }))
    expect(await dialog.findByText(/Пространство занято: заявка на бронь: Ада/)).toBeTruthy()
  })

  it('deleting is for admins, and only where nobody registered', async () => {
    await openEditor()
    expect(screen.queryByRole('button', { name: 'Удалить' })).toBeNull()
    cleanup()
    have(staffEvent({ registered: 0 }))
    await openEditor()
    expect(await screen.findByRole('button', { name: 'Удалить' })).toBeTruthy()
    cleanup()
    asRole('moderator')
    await openEditor()
    expect(screen.queryByRole('button', { name: 'Удалить' })).toBeNull()
  })
})

it('says that it did not load, and recovers', async () => {
  server.use(http.get(`${RPC}/admin_event`, () => new HttpResponse(null, { status: 429 })))
  const { user } = await open(`/admin/events/${ID}/edit`)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(/Слишком\sмного\sпопыток/)
  have(staffEvent())
  await user.click(within(alert).getByRole('button', { name: 'Повторить' }))
  await screen.findByRole('heading', { level: 1, name: 'Тёмная материя' })
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says when there is no such event', async () => {
  have(null)
  await open(`/admin/events/${ID}/edit`)
  expect(await screen.findByRole('heading', { name: 'Событие не\u00a0найдено' })).toBeTruthy()
})
