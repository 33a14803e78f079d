// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  ada,
  button,
  CODE,
  counts,
  EVENT,
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

resetApi()

describe('without a network', () => {
  it('the device decides by its attendee list, and says so', async () => {
    const { user, type } = await open()
    await ready()
    loseNetwork()
    await type(CODE)
    await shownResult('Билет действителенАда ЛавлейсМожно входить.Проверено без\u00a0сети, будет отправлено.')
    expect(screen.getByText('Нет связи с сервером')).toBeTruthy()
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
    await waitFor(() => expect(screen.queryByText('Нет связи с сервером')).toBeNull())
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
