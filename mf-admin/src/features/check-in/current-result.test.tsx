// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  ada,
  button,
  CODE,
  counters,
  counts,
  inside,
  loseNetwork,
  open,
  ready,
  resetApi,
  respond,
  respondToScans,
  rpc,
  server,
  shownResult,
  theResult,
  updates,
} from './check-in.fixture.tsx'

/** On nobody's list, and no slip of the finger. */
const OTHER_CODE = 'ABCDEFGHJKMY'
const byGleb = { ...ada, at: '2026-12-08T18:01:00Z', by: 'Глеб' }

/** Seats whose entry the hub was asked to undo. */
const undone: unknown[] = []

resetApi()
beforeEach(() => {
  undone.length = 0
  server.use(
    http.post(rpc('undo_check_in'), async ({ request }) => {
      const body = (await request.json()) as { registration_id: string }
      undone.push(body.registration_id)
      inside.delete(body.registration_id)
      return HttpResponse.json(respond({ person: ada, counters }))
    }),
  )
})

const refresh = () => act(async () => void window.dispatchEvent(new Event('online')))
const undo = () => screen.queryByRole('button', { name: 'Отменить вход' })

async function openOnline() {
  const page = await open()
  await ready()
  await page.type(CODE)
  await shownResult('Билет действителен')
  return page
}

async function openOffline(code = CODE) {
  const page = await open()
  await ready()
  loseNetwork()
  await page.type(code)
  await shownResult(code === CODE ? 'Билет действителен' : 'Нет в\u00a0списке устройства')
  return page
}

async function regainNetwork() {
  updates()
  await refresh()
  await waitFor(() => expect(screen.queryByText(/^Нет сети/)).toBeNull())
}

describe('the result of a queued scan', () => {
  it('becomes a double admission that cannot be undone when another device let the person in first', async () => {
    await openOffline()
    inside.set(ada.id, byGleb)
    respondToScans({ result: 'already_used', person: byGleb })
    await regainNetwork()
    await shownResult(
      'Двойной проходАда ЛавлейсВход в\u00a019:01, отметил: Глеб' +
        'Пока устройство было без\u00a0сети, по\u00a0этому билету впустили дважды.',
    )
    expect(theResult()).not.toContain('Проверено')
    expect(counts()).not.toHaveProperty('Не отправлено')
    expect(undo()).toBeNull()
  })

  it('stays valid when the server accepts it, and the entry can still be undone', async () => {
    const { user } = await openOffline()
    respondToScans()
    await regainNetwork()
    await waitFor(() => expect(theResult()).not.toContain('Проверено'))
    expect(theResult()).toContain('Билет действителенАда ЛавлейсМожно входить.')
    await user.click(button('Отменить вход'))
    await waitFor(() => expect(undone).toEqual(['ada']))
    await shownResult('Покажите код')
  })

  it('says what the code turned out to be when nobody on the list had it', async () => {
    const { user } = await openOffline(OTHER_CODE)
    await user.click(button('Впустить и\u00a0проверить позже'))
    await shownResult('Впустили без\u00a0проверки')
    respondToScans({ result: 'unknown', person: null, code: OTHER_CODE })
    await regainNetwork()
    await shownResult('Неизвестный код')
    expect(theResult()).not.toContain('Проверено')
  })
})

describe('a result that is shown', () => {
  it('follows an entry that another device undoes, and the next one by that device', async () => {
    await openOnline()
    expect(undo()).toBeTruthy()
    inside.clear()
    await refresh()
    await shownResult('Вход отменёнАда ЛавлейсПо\u00a0билету снова можно войти.')
    expect(undo()).toBeNull()
    inside.set(ada.id, byGleb)
    await refresh()
    await shownResult('Уже использованАда ЛавлейсВход в\u00a019:01, отметил: Глеб')
    expect(undo()).toBeNull()
  })

  it('follows a registration that is cancelled', async () => {
    await openOnline()
    inside.clear()
    updates({ people: [{ ...ada, state: 'cancelled' }] })
    await refresh()
    await shownResult('Регистрация отменена')
    expect(undo()).toBeNull()
  })

  it('does not undo the entry by another device that it has not heard of', async () => {
    const { user } = await openOnline()
    inside.set(ada.id, byGleb)
    await user.click(button('Отменить вход'))
    await shownResult('Уже использованАда ЛавлейсВход в\u00a019:01, отметил: Глеб')
    expect(undone).toEqual([])
  })

  it('of a ticket that was used says when its entry was undone', async () => {
    respondToScans({ result: 'already_used', person: byGleb })
    inside.set(ada.id, byGleb)
    const { type } = await open()
    await ready()
    await type(CODE)
    await shownResult('Уже использован')
    inside.clear()
    await refresh()
    await shownResult('Вход отменён')
  })
})
