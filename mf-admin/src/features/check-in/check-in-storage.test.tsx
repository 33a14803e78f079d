// @vitest-environment happy-dom
import { API } from '@hub/shared-ui/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  AT,
  ada,
  CODE,
  counts,
  EVENT,
  hashOf,
  loseNetwork,
  open,
  ready,
  resetApi,
  respondToScans,
  rpc,
  scans,
  server,
  shownResult,
  updates,
} from './check-in.fixture.tsx'

const QUEUE = `hub-check-in-queue:${EVENT}`
const OTHER_CODE = 'ABCDEFGHJKMY'
const boris = { ...ada, id: 'boris', name: 'Борис Петров', hash: hashOf(OTHER_CODE) }

resetApi()
afterEach(() => void vi.restoreAllMocks())

const replaceStorage = (get: () => Storage) => vi.spyOn(window, 'localStorage', 'get').mockImplementation(get)

/** Has no room for the queue, as for anything new; a session that is there can be renewed. */
function fillStorage() {
  const storage = localStorage
  const setItem = (key: string, value: string) => {
    if (key === QUEUE) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    storage.setItem(key, value)
  }
  const full = new Proxy(storage, {
    get: (_, name) => (name === 'setItem' ? setItem : Reflect.get(storage, name)),
  })
  replaceStorage(() => full)
}

async function openOffline() {
  updates({ people: [ada, boris] })
  const page = await open()
  await ready()
  loseNetwork()
  return page
}

async function sendAll() {
  updates({ people: [ada, boris] })
  respondToScans()
  await act(async () => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(counts()).not.toHaveProperty('Не отправлено'))
}

/** Returns whether the browser asks before it closes the tab. */
const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

describe('with full storage', () => {
  it('every ticket admitted offline is known as used and is sent', async () => {
    const { type } = await openOffline()
    fillStorage()
    await type(CODE)
    await shownResult('Билет действителенАда Лавлейс')
    await type(OTHER_CODE)
    await shownResult('Билет действителенБорис Петров')
    await type(CODE)
    await shownResult('Уже использованАда Лавлейс')
    expect(counts()).toMatchObject({ 'Не отправлено': '2' })
    await sendAll()
    expect(scans).toMatchObject([{ registration_id: 'ada' }, { registration_id: 'boris' }])
  })

  it('a scan follows those that were stored before, and none is left to be sent again', async () => {
    const { type } = await openOffline()
    await type(CODE)
    await shownResult('Билет действителенАда Лавлейс')
    fillStorage()
    await type(OTHER_CODE)
    await shownResult('Билет действителенБорис Петров')
    await sendAll()
    expect(scans).toMatchObject([{ registration_id: 'ada' }, { registration_id: 'boris' }])
    expect(localStorage.getItem(QUEUE)).toBeNull()
  })

  it('staff are told to keep the page open until the entries are sent, and the browser asks, too', async () => {
    const { type } = await openOffline()
    fillStorage()
    expect(asksBeforeClosing()).toBe(false)
    await type(CODE)
    expect(await screen.findAllByText(/^Отметки хранятся только в\sэтой вкладке$/)).toHaveLength(1)
    await type(OTHER_CODE)
    await waitFor(() => expect(counts()).toMatchObject({ 'Не отправлено': '2' }))
    expect(screen.getAllByText(/Не\sзакрывайте и\sне\sобновляйте эту страницу/)).toHaveLength(1)
    expect(asksBeforeClosing()).toBe(true)
    await sendAll()
    expect(screen.queryByText(/только в\sэтой вкладке/)).toBeNull()
    expect(asksBeforeClosing()).toBe(false)
  })

  it('scans outlive another page of the site, and the choice of events says where they are', async () => {
    const { type, unmount } = await openOffline()
    fillStorage()
    await type(CODE)
    await shownResult('Билет действителен')
    unmount()
    server.use(
      http.get(`${API}/rest/v1/events`, () => HttpResponse.json([])),
      http.get(rpc('check_in_sessions'), () => HttpResponse.json([])),
    )
    const choice = await open('/admin/qr-scanner', 'en')
    expect(await screen.findByText('1 entry not sent')).toBeTruthy()
    expect(screen.getByText(/kept in this tab only/)).toBeTruthy()
    choice.unmount()
    const reopened = await open()
    await reopened.type(CODE)
    await shownResult('Уже использован')
    await sendAll()
    expect(scans).toMatchObject([{ registration_id: 'ada' }])
  })

  it('speaks English', async () => {
    const { type } = await open(undefined, 'en')
    await ready()
    loseNetwork()
    fillStorage()
    await type(CODE)
    expect(await screen.findByText('Entries are kept in this tab only')).toBeTruthy()
    updates()
    respondToScans()
    await act(async () => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(screen.queryByText('Entries are kept in this tab only')).toBeNull())
  })
})

it('with blocked storage a ticket admitted offline is known as used and is sent', async () => {
  const { type } = await openOffline()
  replaceStorage(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  })
  await type(CODE)
  await shownResult('Билет действителенАда Лавлейс')
  await type(CODE)
  await shownResult('Уже использованАда Лавлейс')
  await sendAll()
  expect(scans).toMatchObject([{ registration_id: 'ada' }])
})

describe('another tab with the same check-in', () => {
  const byOtherTab = JSON.stringify([{ request: 'r-1', at: AT, guest: 'boris', name: 'Борис Петров' }])
  /** As a browser tells the other tabs of a change. */
  const change = (oldValue: string | null, newValue: string | null) =>
    act(async () => {
      if (newValue) localStorage.setItem(QUEUE, newValue)
      else localStorage.removeItem(QUEUE)
      window.dispatchEvent(new StorageEvent('storage', { key: QUEUE, oldValue, newValue }))
    })

  it('has its entries known as used here, and no more once it has withdrawn them', async () => {
    const { type } = await openOffline()
    await type(CODE)
    await shownResult('Билет действителенАда Лавлейс')
    const own = localStorage.getItem(QUEUE) ?? ''
    const both = `${own.slice(0, -1)},${byOtherTab.slice(1)}`
    await change(own, both)
    expect(counts()).toMatchObject({ 'Не отправлено': '2' })
    await type(OTHER_CODE)
    await shownResult('Уже использованБорис Петров')
    await change(both, own)
    await sendAll()
    expect(scans).toMatchObject([{ registration_id: 'ada' }])
  })
})
