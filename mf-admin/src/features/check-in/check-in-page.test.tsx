// @vitest-environment happy-dom
import { API } from '@hub/shared-ui/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import {
  AT,
  ada,
  admit,
  button,
  CODE,
  counters,
  counts,
  EVENT,
  inHours,
  names,
  open,
  ready,
  resetApi,
  respond,
  respondToScans,
  rpc,
  scans,
  server,
  shownResult,
  theResult,
  updates,
} from './check-in.fixture.tsx'
import type { CheckInResponse } from './check-in-data.ts'

resetApi()

describe('a ticket', () => {
  it('scanned by the camera admits, and the camera goes on', async () => {
    const { user, camera } = await open()
    await ready()
    await user.click(button('Включить камеру'))
    await act(() => camera.show(`${window.location.origin}/qr?code=${CODE}`))
    await shownResult('Билет действителенАда Лавлейс')
    expect(scans).toMatchObject([{ event_id: EVENT, code: CODE, is_offline: false }])
    expect(camera.running).toBe(1)
    expect(counts()).toMatchObject({ Внутри: '35', 'Билетов в зал': '80' })
  })

  it('typed in small letters is the same, and the field waits for the next', async () => {
    const { type } = await open()
    await ready()
    await type('7k3m-q9zt-4hw2')
    await shownResult('Билет действителен')
    expect(scans).toMatchObject([{ code: CODE }])
    expect((screen.getByRole('textbox', { name: 'Код билета' }) as HTMLInputElement).value).toBe('')
  })

  it('that was typed leaves the focus at the field, also after its answer was acted upon', async () => {
    server.use(http.post(rpc('undo_check_in'), () => HttpResponse.json(respond({ person: ada, counters }))))
    const { user } = await open()
    await ready()
    const field = screen.getByRole('textbox', { name: 'Код билета' })
    await user.type(field, CODE)
    await user.click(button('Проверить'))
    await shownResult('Билет действителен')
    await waitFor(() => expect(document.activeElement).toBe(field))
    await user.click(button('Отменить вход'))
    await waitFor(() => expect(theResult()).toContain('Покажите код'))
    await waitFor(() => expect(document.activeElement).toBe(field))
  })

  it('is typed above the camera while that is off', async () => {
    await open()
    await ready()
    const field = screen.getByRole('textbox', { name: 'Код билета' })
    const follows = field.compareDocumentPosition(button('Включить камеру'))
    expect(follows & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it.each<[string, Partial<CheckInResponse>]>([
    ['Уже использованАда ЛавлейсВход в\u00a019:07, отметил: Вера', { result: 'already_used' }],
    ['Регистрация отменена', { result: 'cancelled' }],
    ['Событие отмененоАда ЛавлейсПока событие не\u00a0восстановят', { result: 'event_cancelled' }],
    ['Неизвестный код7K3M', { result: 'unknown', person: null, code: '7K3M' }],
    ['В\u00a0листе ожидания', { result: 'waitlisted' }],
    ['Онлайн-билет', { result: 'online' }],
  ])('with the result «%s» offers no action', async (words, own) => {
    respondToScans(own)
    const { type } = await open()
    await ready()
    await type(CODE)
    await shownResult(words)
    expect(screen.queryByRole('button', { name: 'Отменить вход' })).toBeNull()
  })

  it('of another event names it, and admits once staff have decided', async () => {
    const other = { id: '5f0e8a3c-0d5c-4a53-9b1f-0c6f5a6f9d22', title: { ru: 'Квиз' }, starts_at: AT }
    respondToScans({ result: 'wrong_event', other_event: other })
    const { user, type } = await open()
    await ready()
    await type(CODE)
    await shownResult('Другое мероприятиеАда ЛавлейсКвиз')
    await user.click(button('Не впускать'))
    expect(theResult()).toContain('Покажите код')
    await type(CODE)
    await shownResult('Другое мероприятие')
    respondToScans()
    await user.click(button('Всё равно впустить'))
    await shownResult('Впустили по\u00a0чужому билетуАда ЛавлейсКвиз')
    expect(scans.at(-1)).toMatchObject({ event_id: other.id, registration_id: 'ada' })
  })

  it.each([
    ['Билет на\u00a0завтра', 24],
    ['Событие уже прошло', -48],
    ['Билет на\u00a0другой день', 240],
  ])('of an event on another day is «%s», and admits once staff have decided', async (words, hours) => {
    const event = {
      id: EVENT,
      title: { ru: 'Чёрные дыры' },
      starts_at: inHours(hours),
      ends_at: inHours(hours + 1),
    }
    updates({ event })
    const { user, type } = await open()
    await ready()
    await type(CODE)
    await shownResult(`${words}Ада ЛавлейсЧёрные дыры`)
    expect(scans).toEqual([])
    await user.click(button('Всё равно впустить'))
    await shownResult('Билет действителен')
    expect(scans).toMatchObject([{ registration_id: 'ada' }])
  })

  it('that is mistyped sends no request', async () => {
    const { type } = await open()
    await ready()
    await type('7K3MQ9ZT4HW3')
    await shownResult('В\u00a0коде опечатка')
    await type('hello')
    await shownResult('Неизвестный код')
    expect(scans).toEqual([])
  })

  it('is taken back', async () => {
    const undone: unknown[] = []
    server.use(
      http.post(rpc('undo_check_in'), async ({ request }) => {
        undone.push(await request.json())
        return HttpResponse.json(respond({ person: ada, counters }))
      }),
    )
    const { user, type } = await open()
    await ready()
    await type(CODE)
    await shownResult('Билет действителен')
    await user.click(button('Отменить вход'))
    await waitFor(() => expect(counts()).toMatchObject({ Внутри: '34' }))
    expect(undone).toEqual([{ event_id: EVENT, registration_id: 'ada' }])
    expect(theResult()).toContain('Покажите код')
  })

  it('is paid at check-in for what is due, and for nothing else', async () => {
    const paid: unknown[] = []
    const due = { order_number: 1001, amount: 120_000, currency: 'RSD' } as const
    respondToScans({ result: 'unpaid', person: { ...ada, due } })
    server.use(
      http.post(rpc('pay_and_check_in'), async ({ request }) => {
        paid.push(await request.json())
        return HttpResponse.json(admit(respond({})))
      }),
    )
    const { user, type } = await open()
    await ready()
    await type(CODE)
    await shownResult('Не\u00a0оплачено')
    await user.click(button(/^Принять 1.200.RSD и\u00a0впустить$/))
    await shownResult('Билет действителен')
    expect(paid).toMatchObject([{ registration_id: 'ada', paid_amount: 120_000 }])
  })

  it('whose amount has changed is not paid, and says to check it again', async () => {
    const due = { order_number: 1001, amount: 120_000, currency: 'RSD' } as const
    respondToScans({ result: 'unpaid', person: { ...ada, due } })
    server.use(
      http.post(rpc('pay_and_check_in'), () =>
        HttpResponse.json(
          { code: 'PT409', hint: 'amount_changed', message: 'The amount has changed' },
          { status: 409 },
        ),
      ),
    )
    const { user, type } = await open()
    await ready()
    await type(CODE)
    await shownResult('Не\u00a0оплачено')
    await user.click(button(/^Принять/))
    expect(await screen.findByText(/Сумма к\sоплате изменилась: проверьте билет ещё раз\./)).toBeTruthy()
    expect(theResult()).toContain('Не\u00a0оплачено')
  })

  it('speaks English', async () => {
    const { type } = await open(undefined, 'en')
    await ready()
    await type(CODE)
    await shownResult('Valid ticketАда Лавлейс')
  })
})

describe('a guest without a code', () => {
  it('is found by the beginning of a name, and let in', async () => {
    const { user } = await open()
    await ready()
    await user.type(screen.getByRole('searchbox', { name: 'Поиск по\u00a0имени' }), 'елк')
    expect(names()).toEqual(['Ольга Ёлкина'])
    await user.click(button('Впустить: Ольга Ёлкина'))
    await waitFor(() => expect(scans).toMatchObject([{ registration_id: 'olga' }]))
  })
})

describe('check-in', () => {
  it('that did not load shows the error, and loads on retry', async () => {
    server.use(
      http.get(rpc('check_in_list'), () =>
        HttpResponse.json({ code: 'PT404', hint: 'event_not_found' }, { status: 404 }),
      ),
    )
    const { user } = await open()
    expect(await screen.findByText('Проверка билетов не загрузилась')).toBeTruthy()
    updates()
    await user.click(button('Повторить'))
    await ready()
  })

  it('is chosen first: the coworking, what runs now, then what comes', async () => {
    const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    const event = (id: string, from: number) => ({
      id,
      kind: 'lecture',
      title: { ru: id },
      starts_at: soon(from),
      ends_at: soon(from + 2),
    })
    server.use(
      http.get(`${API}/rest/v1/rpc/check_in_sessions`, () => HttpResponse.json([])),
      http.get(`${API}/rest/v1/events`, () =>
        HttpResponse.json([event('Прошло', -5), event('Идёт', -1), event('Скоро', 3)]),
      ),
    )
    localStorage.setItem(
      `hub-check-in-queue:${EVENT}`,
      JSON.stringify([{ request: '1', at: AT, code: CODE }]),
    )
    await open('/admin/qr-scanner')
    await screen.findByRole('link', { name: /Идёт/ })
    const links = within(screen.getByRole('main'))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
    const own = links.filter((href) => href?.includes('event='))
    expect(own).toEqual(
      [EVENT, 'coworking', 'Идёт', 'Прошло', 'Скоро'].map((id) => `/admin/qr-scanner?event=${id}`),
    )
    expect(screen.getByText('Не отправлена 1 отметка')).toBeTruthy()
  })
})
