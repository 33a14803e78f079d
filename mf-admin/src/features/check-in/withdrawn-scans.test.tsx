// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  ada,
  admit,
  button,
  CODE,
  counters,
  counts,
  hashOf,
  inside,
  loseNetwork,
  open,
  ready,
  resetApi,
  respond,
  rpc,
  scans,
  server,
  shownResult,
  updates,
} from './check-in.fixture.tsx'

const OTHER_CODE = 'ABCDEFGHJKMY'
const boris = { ...ada, id: 'boris', name: 'Борис Петров', hash: hashOf(OTHER_CODE) }
const people = [ada, boris]
const byGleb = { ...ada, at: '2026-12-08T18:01:00Z', by: 'Глеб' }

/** Seats whose entry the server was asked to undo. */
const undone: unknown[] = []

resetApi()
beforeEach(() => {
  undone.length = 0
  updates({ people })
  server.use(
    http.post(rpc('undo_check_in'), async ({ request }) => {
      const { registration_id: id } = (await request.json()) as { registration_id: string }
      undone.push(id)
      inside.delete(id)
      return HttpResponse.json(respond({ person: people.find((guest) => guest.id === id) ?? null, counters }))
    }),
  )
})

interface Submitted {
  readonly registration_id: string
  readonly scanned_at: string
}

const admitSubmitted = ({ registration_id: id, scanned_at: at }: Submitted) => {
  const guest = people.find((one) => one.id === id) ?? ada
  return HttpResponse.json(admit(respond({ person: { ...guest, at, by: 'Вера' } })))
}

/** Holds the responses to scans until the returned function is called. */
function holdScans(answer: (scan: Submitted) => Response = admitSubmitted) {
  let release: (() => void) | undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  server.use(
    http.post<never, never>(rpc('check_in'), async ({ request }) => {
      const scan: Submitted & Record<string, unknown> = await request.json()
      scans.push(scan)
      await released
      return answer(scan)
    }),
  )
  return () => act(async () => release?.())
}

/** Admits Ada and Boris offline; once the network is back the scan of Ada is under way. */
async function openSending(answer?: (scan: Submitted) => Response) {
  const page = await open()
  await ready()
  loseNetwork()
  await page.type(CODE)
  await shownResult('Билет действителенАда Лавлейс')
  await page.type(OTHER_CODE)
  await shownResult('Билет действителенБорис Петров')
  updates({ people })
  const respondNow = holdScans(answer)
  await act(async () => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(scans).toMatchObject([{ registration_id: 'ada' }]))
  const undoAda = async () => {
    await page.user.type(screen.getByRole('searchbox'), 'ада')
    await page.user.click(button('Отменить вход: Ада Лавлейс'))
  }
  return { ...page, respondNow, undoAda }
}

const allSent = () => waitFor(() => expect(counts()).not.toHaveProperty('Не отправлено'))
const undoneNotice = () => screen.queryByText(/^Вход отменён: /)

describe('a queued scan that is withdrawn', () => {
  it('while an earlier one is under way is not sent', async () => {
    const { user, respondNow } = await openSending()
    await user.click(button('Отменить вход'))
    expect(await screen.findByText('Вход отменён: Борис Петров')).toBeTruthy()
    await respondNow()
    await allSent()
    expect([...inside.keys()]).toEqual(['ada'])
    expect(scans).toHaveLength(1)
    expect(undone).toEqual([])
  })

  it('while it is under way is undone on the server after its response', async () => {
    const { respondNow, undoAda } = await openSending()
    await undoAda()
    expect(undoneNotice()).toBeNull()
    await respondNow()
    expect(await screen.findByText('Вход отменён: Ада Лавлейс')).toBeTruthy()
    await allSent()
    expect(undone).toEqual(['ada'])
    expect([...inside.keys()]).toEqual(['boris'])
  })

  it('is not said to be undone when the server does not undo it', async () => {
    server.use(http.post(rpc('undo_check_in'), () => HttpResponse.error()))
    const { respondNow, undoAda } = await openSending()
    await undoAda()
    await respondNow()
    expect(await screen.findByText(/^Не\sполучилось\./)).toBeTruthy()
    expect(undoneNotice()).toBeNull()
    expect(button('Отменить вход: Ада Лавлейс')).toBeTruthy()
  })

  it('leaves the entry by another device that was first, and says that it was a double admission', async () => {
    const { respondNow, undoAda } = await openSending((scan) => {
      if (scan.registration_id !== 'ada') return admitSubmitted(scan)
      inside.set(ada.id, byGleb)
      return HttpResponse.json(respond({ result: 'already_used', person: byGleb }))
    })
    await undoAda()
    await respondNow()
    await shownResult('Двойной проходАда ЛавлейсВход в\u00a019:01, отметил: Глеб')
    expect(undoneNotice()).toBeNull()
    expect(undone).toEqual([])
  })

  it('stays queued when its request gets no response', async () => {
    const { respondNow, undoAda } = await openSending(() => HttpResponse.error())
    await undoAda()
    await respondNow()
    expect(await screen.findByText(/^Не\sполучилось\./)).toBeTruthy()
    expect(undoneNotice()).toBeNull()
    expect(counts()).toMatchObject({ 'Не отправлено': '2' })
  })

  it('on a page that was opened again is not sent by the page before', async () => {
    const { unmount, respondNow } = await openSending()
    unmount()
    const { user } = await open()
    await ready()
    await waitFor(() => expect(scans).toHaveLength(2))
    await user.type(screen.getByRole('searchbox'), 'борис')
    await user.click(button('Отменить вход: Борис Петров'))
    expect(await screen.findByText('Вход отменён: Борис Петров')).toBeTruthy()
    await respondNow()
    await allSent()
    expect(scans).toMatchObject([{ registration_id: 'ada' }, { registration_id: 'ada' }])
  })
})
