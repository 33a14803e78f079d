// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  ada,
  button,
  CODE,
  counts,
  EVENT,
  inHours,
  listWith,
  loseNetwork,
  open,
  ready,
  resetApi,
  respondToScans,
  scans,
  shownResult,
  updates,
} from './check-in.fixture.tsx'

/** On nobody's list, and no slip of the finger. */
const OTHER_CODE = 'ABCDEFGHJKMY'
const OTHER_EVENT = '5f0e8a3c-0d5c-4a53-9b1f-0c6f5a6f9d12'

resetApi()

describe('without a network', () => {
  it('the device decides by its attendee list, and says so', async () => {
    const { user, type } = await open()
    await ready()
    loseNetwork()
    await type(CODE)
    await shownResult('Билет действителенАда ЛавлейсМожно входить.Проверено без\u00a0сети, будет отправлено.')
    expect(screen.getByText(/^Нет сети. Показано сохранённое (8 декабря )?в\s19:07$/)).toBeTruthy()
    expect(counts()).toMatchObject({ Внутри: '35', 'Не отправлено': '1' })
    await user.type(screen.getByRole('searchbox'), 'ада')
    expect(screen.getByText(/^Внутри с/)).toBeTruthy()
  })

  it('a scan is remembered over a reload', async () => {
    const { type, unmount } = await open()
    await ready()
    loseNetwork()
    await type(CODE)
    await shownResult('Билет действителен')
    unmount()
    const reloaded = await open()
    await reloaded.type(CODE)
    await shownResult('Уже использован')
  })

  it('a device that has opened the check-in before opens it with its list and decides by it', async () => {
    const { unmount } = await open()
    await ready()
    unmount()
    sessionStorage.clear()
    loseNetwork()
    const opened = await open()
    await ready()
    await opened.type(CODE)
    await shownResult('Билет действителенАда Лавлейс')
    expect(screen.getByText(/^Нет сети. Показано сохранённое/)).toBeTruthy()
  })

  it('the list of another user is not used', async () => {
    const { unmount } = await open()
    await ready()
    unmount()
    const key = `hub-offline:vera:check-in-list:${EVENT}`
    localStorage.setItem(key.replace('vera', 'boris'), localStorage.getItem(key) ?? '')
    localStorage.removeItem(key)
    loseNetwork()
    await open()
    await waitFor(() => expect(screen.getByText(/^Список гостей не\sуспел загрузиться/)).toBeTruthy())
  })

  it('a list is deleted a day after the end of its event', async () => {
    updates({
      event: { id: OTHER_EVENT, title: { ru: 'Квиз' }, starts_at: inHours(-30), ends_at: inHours(-25) },
    })
    const { unmount } = await open(`/admin/qr-scanner?event=${OTHER_EVENT}`)
    await screen.findByRole('heading', { name: 'Квиз' })
    const key = `hub-offline:vera:check-in-list:${OTHER_EVENT}`
    expect(localStorage.getItem(key)).toContain('Ада Лавлейс')
    unmount()
    updates()
    await open()
    await ready()
    expect(localStorage.getItem(key)).toBeNull()
  })

  it('queued scans are sent once the network is back', async () => {
    const { type } = await open()
    await ready()
    loseNetwork()
    await type(CODE)
    await shownResult('Билет действителен')
    updates()
    respondToScans()
    await act(async () => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(scans).toMatchObject([{ registration_id: 'ada', is_offline: true }]))
    await waitFor(() => expect(counts()).not.toHaveProperty('Не отправлено'))
    expect(localStorage.getItem(`hub-check-in-queue:${EVENT}`)).toBeNull()
    await waitFor(() => expect(screen.queryByText(/^Нет сети/)).toBeNull())
  })

  it('a ticket that the list rejects stays rejected', async () => {
    updates({ people: [{ ...ada, state: 'cancelled' }] })
    const { type } = await open()
    await ready()
    loseNetwork()
    await type(CODE)
    await shownResult('Регистрация отменена')
    expect(counts()).not.toHaveProperty('Не отправлено')
  })

  it('the device admits nobody to an event that its list has as cancelled, neither listed nor not', async () => {
    const { event } = listWith()
    updates({ event: { ...event, status: 'cancelled' }, people: [{ ...ada, state: 'event_cancelled' }] })
    const { type } = await open()
    await ready()
    expect(screen.getByText(/^По\sбилетам на\sнего никого/)).toBeTruthy()
    loseNetwork()
    await type(CODE)
    await shownResult('Событие отмененоАда Лавлейс')
    await type(OTHER_CODE)
    await shownResult('Событие отмененоABCD')
    expect(screen.queryByRole('button', { name: /^Впустить/ })).toBeNull()
    expect(counts()).not.toHaveProperty('Не отправлено')
  })

  it('an unknown code is admitted once, and only after staff confirm it', async () => {
    const { user, type } = await open()
    await ready()
    loseNetwork()
    await type(OTHER_CODE)
    await shownResult('Нет в\u00a0списке устройства')
    await user.click(button('Впустить и\u00a0проверить позже'))
    await shownResult('Впустили без\u00a0проверки')
    await type(OTHER_CODE)
    await shownResult('Уже использован')
    expect(counts()).toMatchObject({ 'Не отправлено': '1' })
  })

  it('an entry that was not sent yet can be undone on the device', async () => {
    const { user, type } = await open()
    await ready()
    loseNetwork()
    await type(CODE)
    await shownResult('Билет действителен')
    await user.click(button('Отменить вход'))
    await waitFor(() => expect(counts()).not.toHaveProperty('Не отправлено'))
    await type(CODE)
    await shownResult('Билет действителен')
  })
})
