// @vitest-environment happy-dom
import { API } from '@hub/shared-ui/testing'
import type { EventChange, TicketDecisionData } from '@hub/shared-ui/ticket-updates-data'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { open, SECRET } from './ticket-link.driver.tsx'
import { linked, NO_UPDATES } from './ticket-link.fixture.ts'

const rpc = (name: string) => `${API}/rest/v1/rpc/${name}`
const server = setupServer()
let sent: { name: string; body: unknown }[] = []

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  cleanup()
  server.resetHandlers()
  sent = []
})
afterAll(() => server.close())

const CHANGES: EventChange[] = [
  { fact: 'starts_at', was: '2056-12-12T18:00:00Z', is: '2056-12-13T18:00:00Z' },
  { fact: 'location', was: { ru: 'Двор', en: 'Yard' }, is: { ru: 'Большой зал', en: 'Main hall' } },
  { fact: 'speakers', was: [], is: [{ ru: 'Эмми Нётер', en: 'Emmy Noether' }] },
  { fact: 'format', was: 'offline', is: 'hybrid' },
  { fact: 'talk_languages', was: ['ru'], is: ['en', 'sr'] },
  { fact: 'price', was: { kind: 'free' }, is: { kind: 'paid', amount: 120_000, currency: 'RSD' } },
]
const DECISION: TicketDecisionData = {
  cause: 'postponed',
  deadline: '2056-12-01T19:00:00Z',
  default_option: 'keep',
  option: null,
  is_default: false,
  is_open: true,
  options: ['keep', 'move'],
}
const PAID = { amount: 120_000, currency: 'RSD' }

/** Each answer of the server follows what was sent before. */
function have(updates: object, after: object = NO_UPDATES) {
  const record = async (name: string, request: Request) => {
    sent.push({ name, body: await request.json() })
    return HttpResponse.json(null)
  }
  server.use(
    http.post(rpc('show_by_secret'), () => HttpResponse.json(linked())),
    http.post(rpc('registration_updates'), () =>
      HttpResponse.json({ ...NO_UPDATES, ...(sent.length === 0 ? updates : after) }),
    ),
    http.post(rpc('acknowledge_changes'), ({ request }) => record('acknowledge_changes', request)),
    http.post(rpc('return_seat'), ({ request }) => record('return_seat', request)),
    http.post(rpc('decide_ticket'), ({ request }) => record('decide_ticket', request)),
  )
}

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')

describe('what has changed', () => {
  it('is shown as it was and as it is, in the language of the reader', async () => {
    have({ changes: CHANGES })
    await open('en')
    const changes = await screen.findByRole('region', { name: 'Changed since you registered' })
    const rows = [...changes.querySelectorAll('dl > div')].map(({ textContent }) => plain(textContent))
    expect(rows).toEqual([
      'StartTue 12 December 2056, 19:00 → Wed 13 December 2056, 19:00',
      'PlaceYard → Main hall',
      'Speakersnot set → Emmy Noether',
      expect.stringMatching(/^Format.* → /),
      'Language of the talkRussian → English, Serbian',
      'PriceFree → 1,200 RSD',
    ])
  })

  it('is accepted up to what was shown', async () => {
    have({ changes: CHANGES, seen_id: 42 })
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Всё в\u00a0порядке' }))
    await waitFor(() => expect(screen.queryByText('Что изменилось с\u00a0вашей регистрацией')).toBeNull())
    expect(screen.queryByRole('region', { name: /Что изменилось/ })).toBeNull()
    expect(sent).toEqual([{ name: 'acknowledge_changes', body: { secret: SECRET, seen_id: 42 } }])
  })

  it('stays when it could not be accepted', async () => {
    have({ changes: CHANGES })
    server.use(http.post(rpc('acknowledge_changes'), () => new HttpResponse(null, { status: 503 })))
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Всё в\u00a0порядке' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Сохранить не\u00a0получилось')
    expect(screen.getByRole('region', { name: /Что изменилось/ })).toBeTruthy()
  })

  it.each([
    [PAID, 'Отказаться и вернуть деньги', false],
    [PAID, 'Отказаться, деньги пожертвовать', true],
    [null, 'Отказаться от места', false],
  ])('lets a seat with %j be given back: %s', async (paid, name, isDonation) => {
    have({ changes: CHANGES, paid })
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
    await waitFor(() =>
      expect(sent).toEqual([{ name: 'return_seat', body: { secret: SECRET, is_donation: isDonation } }]),
    )
  })

  it('offers no way back for a seat that cannot be given back', async () => {
    have({ changes: CHANGES, can_return: false })
    await open()
    await screen.findByRole('region', { name: /Что изменилось/ })
    expect(screen.queryByRole('button', { name: /Вернуть/ })).toBeNull()
  })
})

describe('the ticket of a postponed or cancelled event', () => {
  const chosen = (name: string) => screen.getByRole('radio', { name })

  it.each([
    ['ru', ['Оставить', 'Перенести на\u00a0другое событие', 'Вернуть деньги', 'Пожертвовать']],
    ['en', ['Keep', 'Move to another event', 'Refund', 'Donate']],
  ] as const)('asks what to do with it, in %s', async (language, names) => {
    have({ decision: { ...DECISION, options: ['keep', 'move', 'refund', 'donate'] }, paid: PAID })
    await open(language)
    const title = language === 'ru' ? 'Как поступить с\u00a0билетом' : 'What to do with your ticket'
    const group = await screen.findByRole('radiogroup', { name: title })
    const radios = within(group).getAllByRole('radio')
    expect(radios.map((radio) => radio.closest('label')?.querySelector('span')?.textContent)).toEqual(names)
  })

  it.each([
    ['postponed', 'Билет будет действовать, когда событие состоится.'],
    ['cancelled', 'Билет будет действовать, если событие вернут в\u00a0программу.'],
  ] as const)('says what a kept ticket is good for when the event is %s', async (cause, hint) => {
    have({ decision: { ...DECISION, cause } })
    await open()
    const option = await screen.findByRole('radio', { name: 'Оставить' })
    expect(option.closest('label')?.querySelector('small')?.textContent).toBe(hint)
  })

  it('is refunded, and says so', async () => {
    const decided = { ...DECISION, option: 'refund', is_open: false, options: [] }
    have(
      { decision: { ...DECISION, options: ['keep', 'move', 'refund', 'donate'] }, paid: PAID },
      { decision: decided },
    )
    const { user } = await open()
    await user.click(await screen.findByRole('radio', { name: 'Вернуть деньги' }))
    await user.click(screen.getByRole('button', { name: 'Сохранить выбор' }))
    expect(await screen.findByText(/Билет возвращён/)).toBeTruthy()
    expect(screen.queryByRole('radiogroup')).toBeNull()
    expect(sent).toEqual([{ name: 'decide_ticket', body: { secret: SECRET, option: 'refund' } }])
  })

  it('moves to a listed event, which has to be chosen', async () => {
    have({ decision: DECISION })
    server.use(
      http.post(rpc('decision_targets'), () =>
        HttpResponse.json([
          {
            id: 'e2',
            slug: 'light',
            title: { ru: 'Скорость света' },
            starts_at: '2056-12-20T18:00:00Z',
            location: { ru: 'Двор' },
            seats_left: 3,
            price: { amount: 0, currency: 'RSD' },
          },
        ]),
      ),
    )
    const { user } = await open()
    await user.click(await screen.findByRole('radio', { name: 'Перенести на\u00a0другое событие' }))
    const target = await screen.findByRole('radio', { name: /Скорость света.*осталось 3/ })
    await user.click(screen.getByRole('button', { name: 'Сохранить выбор' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Выберите событие')
    expect(sent).toEqual([])
    await user.click(target)
    await user.click(screen.getByRole('button', { name: 'Сохранить выбор' }))
    await waitFor(() =>
      expect(sent).toEqual([
        { name: 'decide_ticket', body: { secret: SECRET, option: 'move', target_id: 'e2' } },
      ]),
    )
  })

  it('says that no event has seats', async () => {
    have({ decision: DECISION })
    server.use(http.post(rpc('decision_targets'), () => HttpResponse.json([])))
    const { user } = await open()
    await user.click(await screen.findByRole('radio', { name: 'Перенести на\u00a0другое событие' }))
    expect(await screen.findByText(/нет подходящих событий/)).toBeTruthy()
  })

  it('keeps the choice when it could not be saved, and says why', async () => {
    have({ decision: { ...DECISION, options: ['keep', 'move', 'refund', 'donate'] }, paid: PAID })
    server.use(
      http.post(rpc('decide_ticket'), () =>
        HttpResponse.json(
          { code: 'PT409', hint: 'decision_closed', message: 'No', details: null },
          { status: 409 },
        ),
      ),
    )
    const { user } = await open()
    await user.click(await screen.findByRole('radio', { name: 'Пожертвовать' }))
    await user.click(screen.getByRole('button', { name: 'Сохранить выбор' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Срок выбора прошёл')
    expect(chosen('Пожертвовать')).toHaveProperty('checked', true)
  })
})
