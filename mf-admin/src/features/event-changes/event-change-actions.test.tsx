// @vitest-environment happy-dom
import { join } from 'node:path'
import { useQuery } from '@hub/shared-platform'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ChangeableEvent, Impact } from './event-change.ts'
import { EventChangeActions } from './event-change-actions.tsx'
import { event, impact } from './event-changes.fixture.ts'

const IMPACT = `${API}/rest/v1/rpc/event_change_impact`
const CHANGE = `${API}/rest/v1/rpc/change_event`
const server = setupServer()
let sent: Record<string, unknown>[] = []

const have = (statistics: Impact) => server.use(http.get(IMPACT, () => HttpResponse.json(statistics)))
const respondWithError = (hint: string, details: unknown = null) =>
  server.use(
    http.post(CHANGE, () =>
      HttpResponse.json(
        { code: 'PT409', hint, message: 'rejected', details: JSON.stringify(details) },
        { status: 409 },
      ),
    ),
  )

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  sessionStorage.clear()
  sent = []
  server.use(
    http.get(`${API}/rest/v1/spaces`, () =>
      HttpResponse.json([
        { id: 'hall', name: { ru: 'Большой зал' } },
        { id: 'yard', name: { ru: 'Двор' } },
      ]),
    ),
    http.get(`${API}/rest/v1/rpc/space_conflicts`, () => HttpResponse.json([])),
    http.post(CHANGE, async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>)
      return HttpResponse.json({})
    }),
  )
  have(impact())
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

/** As in a list that is read again when something was changed. */
function Listed(own: Partial<ChangeableEvent>) {
  const { data: changes } = useQuery({ queryKey: ['admin', 'listed'], queryFn: () => sent.length })
  return <EventChangeActions event={{ ...event, ...(changes ? { status: 'cancelled' } : {}), ...own }} />
}

async function open(own: Partial<ChangeableEvent> = {}, role = 'admin') {
  server.use(http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([{ role }])))
  const person = { id: 'gleb', email: `${role}@hub.example`, name: 'Глеб' }
  return renderPage(<Listed {...own} />, {
    root: join(import.meta.dirname, '../../..'),
    person,
  })
}
const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
const confirm = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name })

describe('the actions of an event', () => {
  it.each([
    [{}, 'admin', ['Отложить без\u00a0даты', 'Перенести на\u00a0дату', 'Отменить событие']],
    [{}, 'moderator', ['Отложить без\u00a0даты', 'Перенести на\u00a0дату']],
    [{ status: 'postponed' }, 'moderator', ['Перенести на\u00a0дату', 'Вернуть в\u00a0программу']],
    [{ status: 'cancelled' }, 'admin', ['Вернуть в\u00a0программу']],
  ] as const)('with %j as %s', async (own, role, expected) => {
    await open(own, role)
    await waitFor(() => expect(names()).toEqual(expected))
  })

  it('are absent once it is over, and for a moderator once it is cancelled', async () => {
    await open({ ends_at: '2020-01-01T00:00:00Z' })
    await open({ status: 'cancelled' }, 'moderator')
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('cancelling', () => {
  async function ask() {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Отменить событие' }))
    const statistics = await screen.findByRole('region', { name: 'Кого это коснётся' })
    return { user, statistics }
  }

  it('shows the impact first, then sends the version of the counts that were shown', async () => {
    const { user, statistics } = await ask()
    const words = statistics.textContent?.replaceAll('\u00a0', ' ')
    expect(words).toContain('Записались12')
    expect(words).toContain('Оплачено 1 200 RSD: каждый сам решит, что делать с билетом')
    expect(words).toContain('Ждёт оплаты 3 600 RSD: эти заказы отменятся')
    expect(words).toContain('2 посещения вернутся на абонементы')
    expect(words).toContain('Письма уйдут на 52 адреса')
    await user.type(screen.getByRole('textbox', { name: /русский/ }), 'Болезнь лектора')
    await user.click(screen.getByRole('button', { name: 'Скопировать русский текст' }))
    await user.dblClick(confirm('Отменить событие'))
    const back = await screen.findByRole('button', { name: 'Вернуть в\u00a0программу' })
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(back))
    expect(sent).toEqual([
      {
        event_id: 'e1',
        action: 'cancel',
        version: impact().version,
        note: { ru: 'Болезнь лектора', en: 'Болезнь лектора' },
        decide_until: expect.stringMatching(/:00:00\.000Z$/),
        default_option: 'refund',
      },
    ])
  })

  it('keeps the tickets without a choice about refunds when nobody paid', async () => {
    have(impact({ money: [{ currency: 'RSD', paid: 0, pending: 360_000 }], visits: 0 }))
    const { user } = await ask()
    expect(screen.getByLabelText(/^Решить о\sбилете до/)).toBeTruthy()
    expect(screen.queryByLabelText(/^Если человек не\sрешил/)).toBeNull()
    await user.click(confirm('Отменить событие'))
    await waitFor(() => expect(sent).toMatchObject([{ action: 'cancel', default_option: 'keep' }]))
  })

  it('after an edit conflict reloads the counts and keeps the note', async () => {
    const { user } = await ask()
    respondWithError('edit_conflict', { status: 'postponed' })
    have(impact({ confirmed: 99, version: 'later' }))
    await user.type(screen.getByRole('textbox', { name: /русский/ }), 'Болезнь')
    await user.click(confirm('Отменить событие'))
    expect((await screen.findByRole('alert')).textContent).toContain('событие изменил кто-то ещё')
    expect(await screen.findByText('99')).toBeTruthy()
    expect(screen.getByRole('textbox', { name: /русский/ })).toHaveProperty('value', 'Болезнь')
  })

  it('needs a Russian note beside an English one', async () => {
    const { user } = await ask()
    await user.type(screen.getByRole('textbox', { name: /English/ }), 'Ill')
    await user.click(confirm('Отменить событие'))
    expect(await screen.findByText('Обязательное поле')).toBeTruthy()
    expect(sent).toEqual([])
  })
})

describe('postponing', () => {
  it('sends the deadline and the default that staff set for the tickets', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Отложить без\u00a0даты' }))
    const deadline = await screen.findByLabelText(/^Решить о\sбилете до/)
    expect(screen.getByLabelText(/^Если человек не\sрешил/)).toHaveProperty('value', 'keep')
    await user.clear(deadline)
    await user.type(deadline, '2099-12-13T19:00')
    await user.selectOptions(screen.getByLabelText(/^Если человек не\sрешил/), 'refund')
    await user.click(confirm('Отложить без\u00a0даты'))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({
      action: 'postpone',
      decide_until: '2099-12-13T18:00:00.000Z',
      default_option: 'refund',
    })
  })

  it('does not send a deadline that has passed', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Отложить без\u00a0даты' }))
    const deadline = await screen.findByLabelText(/^Решить о\sбилете до/)
    await user.clear(deadline)
    await user.type(deadline, '2020-12-13T19:00')
    await user.click(confirm('Отложить без\u00a0даты'))
    expect(await screen.findByText(/^Срок должен быть в\sбудущем$/)).toBeTruthy()
    expect(sent).toEqual([])
  })
})

describe('another date', () => {
  async function ask() {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Перенести на\u00a0дату' }))
    const start = await screen.findByLabelText(/^Начало/)
    return { user, start }
  }

  it('is sent with the space, by the clock of Belgrade', async () => {
    const { user, start } = await ask()
    expect(start).toHaveProperty('value', '12.12.2099 19:00')
    await user.clear(start)
    await user.type(start, '2099-12-13T19:00')
    const end = await screen.findByDisplayValue('13.12.2099 21:00')
    await user.clear(end)
    await user.type(end, '2099-12-13T21:30')
    await screen.findByRole('option', { name: 'Двор' })
    expect(screen.getByLabelText('Пространство')).toHaveProperty('value', 'hall')
    await user.selectOptions(screen.getByLabelText('Пространство'), 'yard')
    await user.click(confirm('Перенести'))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({
      action: 'move',
      starts_at: '2099-12-13T18:00:00.000Z',
      ends_at: '2099-12-13T20:30:00.000Z',
      space_id: 'yard',
    })
  })

  it('that lies too far ahead is rejected at its field', async () => {
    const { user, start } = await ask()
    respondWithError('time_invalid')
    await user.click(confirm('Перенести'))
    expect(await screen.findByText('Не дальше чем на 5 лет вперёд и не дольше 31 дня')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(start))
  })

  it('is rejected with the name of the conflicting item when the space is taken', async () => {
    const { user } = await ask()
    respondWithError('time_conflict', [
      {
        starts_at: '2099-12-12T18:00:00+00:00',
        ends_at: '2099-12-12T19:00:00+00:00',
        state: 'booked',
        title: null,
        person: 'Ада',
      },
    ])
    await user.click(confirm('Перенести'))
    expect((await screen.findByRole('alert')).textContent).toContain('Бронь: Ада')
  })
})

it('says that the counts did not load, and recovers', async () => {
  server.use(http.get(IMPACT, () => new HttpResponse(null, { status: 503 })))
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Отложить без\u00a0даты' }))
  const alert = await screen.findByRole('alert')
  have(impact({ confirmed: 7 }))
  await user.click(within(alert).getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByText('7')).toBeTruthy()
})

describe('a course as a whole', () => {
  const course = { subject: 'course', title: { ru: 'Небо' } } as const

  it.each([
    [{ ends_at: null }, ['Отложить без\u00a0даты', 'Отменить курс']],
    [{ status: 'postponed' }, ['Вернуть курс', 'Отменить курс']],
  ] as const)('has actions of its own with %j', async (own, expected) => {
    await open({ ...course, ...own })
    await waitFor(() => expect(names()).toEqual(expected))
  })

  it('is cancelled by its own function, with the impact that it has', async () => {
    server.use(
      http.get(`${API}/rest/v1/rpc/course_change_impact`, () =>
        HttpResponse.json(impact({ starts_at: null, ends_at: null, visits: 0 })),
      ),
      http.post(`${API}/rest/v1/rpc/change_course`, async ({ request }) => {
        sent.push((await request.json()) as Record<string, unknown>)
        return HttpResponse.json({})
      }),
    )
    const { user } = await open(course)
    await user.click(await screen.findByRole('button', { name: 'Отменить курс' }))
    const statistics = await screen.findByRole('region', { name: 'Кого это коснётся' })
    expect(statistics.textContent).toContain('Пространства будущих занятий освободятся')
    expect(statistics.textContent).not.toContain('В избранном')
    await user.click(confirm('Отменить курс'))
    await waitFor(() =>
      expect(sent).toEqual([
        {
          course_id: 'e1',
          action: 'cancel',
          version: impact().version,
          decide_until: expect.any(String),
          default_option: 'refund',
        },
      ]),
    )
  })
})
