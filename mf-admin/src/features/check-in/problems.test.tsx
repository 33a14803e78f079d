// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { deferred } from '../../../../shared-ui/testing/deferred.ts'
import {
  button,
  counts,
  listWith,
  loseNetwork,
  open,
  ready,
  resetApi,
  rpc,
  server,
  updates,
} from './check-in.fixture.tsx'
import type { CheckInProblem } from './check-in-data.ts'

const DOUBLE: CheckInProblem = {
  id: 'double',
  outcome: 'already_used',
  code: null,
  name: 'Ада Лавлейс',
  registered_by: 'Ольга Ёлкина',
  position: 2,
  at: '2026-12-08T18:05:00Z',
  by: 'Вера',
  is_offline: true,
  first_at: '2026-12-08T18:01:00Z',
  first_by: 'Глеб',
  first_is_offline: false,
}
const UNKNOWN: CheckInProblem = {
  ...DOUBLE,
  id: 'unknown',
  outcome: 'unknown',
  code: '7K3MQ9ZT4HW2',
  name: null,
  registered_by: null,
  position: null,
  first_at: null,
  first_by: null,
}

/** What the hub was asked to resolve. */
const resolved: unknown[] = []
const respondToResolve = (own: object = {}) =>
  server.use(
    http.post(rpc('resolve_check_in'), async ({ request }) => {
      const body = (await request.json()) as { check_in_id: string }
      resolved.push(body.check_in_id)
      return HttpResponse.json({
        id: body.check_in_id,
        resolved_at: '2026-12-08T18:30:00Z',
        resolved_by: 'Вера',
        is_mine: true,
        ...own,
      })
    }),
  )

resetApi()

const doubles = () => screen.findByRole('region', { name: 'Двойные проходы' })
const rowsOf = (region: HTMLElement) =>
  within(region)
    .getAllByRole('listitem')
    .map((row) => row.textContent)
const refresh = () => act(async () => void window.dispatchEvent(new Event('online')))

async function openWith(...problems: CheckInProblem[]) {
  resolved.length = 0
  updates({
    // A slow machine asks for the list again in between.
    get problems() {
      return problems.filter(({ id }) => !resolved.includes(id))
    },
  })
  respondToResolve()
  const page = await open()
  await ready()
  return page
}

describe('double admissions', () => {
  it('show whose ticket it was, and who admitted it when and by which list', async () => {
    await openWith(DOUBLE)
    const region = await doubles()
    expect(within(region).getByRole('heading', { level: 2, name: 'Двойные проходы' })).toBeTruthy()
    expect(region.textContent).toContain('Не\u00a0разобрано: 1')
    expect(counts()).toMatchObject({ 'Двойных проходов': '1' })
    expect(rowsOf(region)).toEqual([
      'Ада Лавлейсместо 2 · вместе с: Ольга Ёлкина' +
        'Первый проход: 19:01 · Глеб' +
        'Второй проход: 19:05 · Вера · без\u00a0сети' +
        'Разобрано',
    ])
    expect(screen.queryByRole('region', { name: 'Нужно разобраться' })).toBeNull()
  })

  it('say that the ticket was cancelled since, and show the code of an unknown one', async () => {
    await openWith(
      { ...DOUBLE, outcome: 'cancelled' },
      { ...UNKNOWN, first_at: DOUBLE.first_at, first_by: null },
    )
    const [cancelled, unknown] = rowsOf(await doubles())
    expect(cancelled).toContain('Оказалось: регистрация отменена')
    expect(unknown).toMatch(/^7K3MQ9ZT4HW2Оказалось: неизвестный кодПервый проход: 19:01Второй/)
  })

  it('are not shown where there are none, nor are other problems', async () => {
    await openWith()
    expect(counts()).not.toHaveProperty('Двойных проходов')
    expect(screen.queryByRole('region', { name: 'Двойные проходы' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Нужно разобраться' })).toBeNull()
  })

  it('that one resolves disappear, are announced, and leave the focus in the list', async () => {
    const { user } = await openWith(DOUBLE, { ...DOUBLE, id: 'other', name: 'Борис Раушенбах' }, UNKNOWN)
    await doubles()
    await user.click(button(/^Разобрано: Ада Лавлейс, 19:05$/))
    expect(await screen.findByText('Разобрано: Ада Лавлейс')).toBeTruthy()
    expect(resolved).toEqual(['double'])
    expect(rowsOf(await doubles())).toHaveLength(1)
    await waitFor(() => expect(document.activeElement).toBe(button(/^Разобрано: Борис/)))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Двойные проходы' })).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(button(/^Разобрано: 7K3M/)))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(resolved).toEqual(['double', 'other', 'unknown']))
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Чёрные дыры' })),
    )
  })

  it('do not come back with a refresh that began before they were resolved', async () => {
    const { user } = await openWith(DOUBLE)
    await doubles()
    const { promise: stale, resolve: release } = deferred()
    const region = () => screen.queryByRole('region', { name: 'Двойные проходы' })
    let requests = 0
    let wasBack = false
    server.use(
      http.get(rpc('check_in_list'), async () => {
        requests++
        if (requests > 1) {
          wasBack = region() !== null
          return HttpResponse.json(listWith())
        }
        await stale
        return HttpResponse.json(listWith({ problems: [DOUBLE] }))
      }),
    )
    await refresh()
    await waitFor(() => expect(requests).toBe(1))
    await user.click(button(/^Разобрано/))
    await waitFor(() => expect(region()).toBeNull())
    await act(async () => release())
    await waitFor(() => expect(requests).toBe(2))
    expect(wasBack).toBe(false)
  })

  it('that another device has resolved disappear with the next refresh, without taking the focus away', async () => {
    const { user } = await openWith(DOUBLE, UNKNOWN)
    await doubles()
    await user.click(screen.getByRole('textbox', { name: 'Код билета' }))
    updates({ problems: [UNKNOWN] })
    await refresh()
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Двойные проходы' })).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Код билета' }))
  })

  it('that another person resolved first name that person', async () => {
    const { user } = await openWith(DOUBLE)
    respondToResolve({ resolved_by: 'Глеб', is_mine: false })
    await user.click(button(/^Разобрано/))
    expect(await screen.findByText('Ада Лавлейс: уже разобрано, отметил: Глеб')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Двойные проходы' })).toBeNull()
  })

  it('that could not be resolved say so in their row, and are resolved on retry', async () => {
    const { user } = await openWith(DOUBLE, UNKNOWN)
    server.use(http.post(rpc('resolve_check_in'), () => HttpResponse.json({}, { status: 500 })))
    await user.click(button(/^Разобрано: Ада/))
    const error = within(await doubles()).findByRole('alert')
    expect((await error).textContent).toContain('Отметка не\u00a0сохранилась')
    expect(rowsOf(await doubles())).toHaveLength(1)
    respondToResolve()
    await user.click(button('Повторить'))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Двойные проходы' })).toBeNull())
    expect(resolved).toEqual(['double'])
    await waitFor(() => expect(document.activeElement).toBe(button(/^Разобрано: 7K3M/)))
  })

  it('wait for the network to be resolved, and say so', async () => {
    const { user } = await openWith(DOUBLE)
    server.use(http.post(rpc('resolve_check_in'), () => HttpResponse.json({}, { status: 500 })))
    await user.click(button(/^Разобрано/))
    await screen.findByRole('button', { name: 'Повторить' })
    loseNetwork()
    await refresh()
    await screen.findByText(/^Нет сети/)
    expect(
      screen.queryByRole('button', { name: 'Повторить' }),
      'a retry of a request that failed before',
    ).toBeNull()
    const resolve = button(/^Разобрано/)
    expect(resolve.getAttribute('aria-disabled')).toBe('true')
    const reason = document.getElementById(resolve.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toContain('когда вернётся связь')
    await user.click(resolve)
    expect(resolved).toEqual([])
  })

  it('are still shown after a reload without a network, and resolved ones are not', async () => {
    const { user, unmount } = await openWith(DOUBLE, UNKNOWN)
    await doubles()
    await user.click(button(/^Разобрано: 7K3M/))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Нужно разобраться' })).toBeNull())
    unmount()
    loseNetwork()
    await open()
    expect(rowsOf(await doubles())).toHaveLength(1)
    expect(screen.queryByRole('region', { name: 'Нужно разобраться' })).toBeNull()
  })

  it('speak English', async () => {
    updates({ problems: [DOUBLE] })
    await open(undefined, 'en')
    const region = await screen.findByRole('region', { name: 'Double admissions' })
    expect(within(region).getByRole('button').textContent).toBe('Resolved')
    expect(region.textContent).toContain('Second admission: 19:05 · Вера · offline')
  })
})

describe('other problems', () => {
  it('say when a person was let in and why that was wrong, and are resolved the same way', async () => {
    const { user } = await openWith(UNKNOWN)
    const region = await screen.findByRole('region', { name: 'Нужно разобраться' })
    expect(rowsOf(region)).toEqual([
      '7K3MQ9ZT4HW2Впустили в\u00a019:05, а\u00a0оказалось: неизвестный кодВераРазобрано',
    ])
    await user.click(within(region).getByRole('button'))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Нужно разобраться' })).toBeNull())
    expect(resolved).toEqual(['unknown'])
  })
})
