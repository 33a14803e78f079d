// @vitest-environment happy-dom
import { join } from 'node:path'
import type { Language } from '@hub/shared-i18n'
import { queryClient } from '@hub/shared-platform'
import { API, renderPage } from '@hub/shared-ui/testing'
import { act, cleanup, screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { HallPlanData } from './hall-plan.ts'
import { HallPlan } from './hall-plan.tsx'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

const noon: HallPlanData = {
  at: '2026-12-08T11:05:00Z',
  spaces: [
    {
      slug: 'main-hall',
      name: { ru: 'Большой зал', en: 'Main hall' },
      capacity: 80,
      state: 'free',
      until: '2026-12-08T17:00:00Z',
    },
    {
      slug: 'lab',
      name: { ru: 'Лаборатория', en: 'Lab' },
      capacity: 12,
      state: 'occupied',
      until: '2026-12-08T14:00:00Z',
    },
    { slug: 'roof', name: { ru: 'Крыша', en: 'Roof' }, capacity: 5, state: 'closed', until: null },
  ],
  desks: { state: 'free', free: 12, total: 40 },
}

const serve = (plan: HallPlanData) =>
  server.use(http.get(`${API}/rest/v1/rpc/hall_plan`, () => HttpResponse.json(plan)))
const fail = () => server.use(http.get(`${API}/rest/v1/rpc/hall_plan`, () => HttpResponse.error()))
const open = (space?: string, language: Language = 'ru') =>
  renderPage(<HallPlan space={space} headingLevel={2} />, {
    root: join(import.meta.dirname, '../../..'),
    at: '/rent',
    language,
  })
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? ''
const rows = async () => {
  const list = await screen.findByRole('list')
  return within(list).getAllByRole('listitem')
}
const texts = async () => (await rows()).map(({ textContent }) => plain(textContent))

it('says in words what each room is and until when, and how many desks are free', async () => {
  serve(noon)
  await open('main-hall')
  expect(await texts()).toEqual([
    'Большой зал свободно до 18:00',
    'Лаборатория занято до 15:00',
    'Крыша закрыто',
    'Коворкинг свободно 12 из 40',
  ])
  expect(screen.getByText('На 12:05, обновляется автоматически.')).toBeTruthy()
})

it('speaks English', async () => {
  serve(noon)
  await open('lab', 'en')
  expect(await texts()).toContain('Main hall free until 18:00')
  expect(screen.getByRole('region', { name: 'In the hub right now' })).toBeTruthy()
})

it('leads from each room to its hours, except from that of the page', async () => {
  serve(noon)
  await open('lab')
  const [hall, lab, , desks] = await rows()
  const linkIn = (row?: HTMLElement) => row && within(row).queryByRole('link')?.getAttribute('href')
  expect(linkIn(hall)).toBe('/rent?space=main-hall')
  expect(linkIn(lab)).toBeUndefined()
  expect(lab?.getAttribute('aria-current')).toBe('true')
  expect(linkIn(desks)).toBe('/coworking')
})

it.each([
  [{ state: 'occupied', free: 0, total: 0 } as const, 'зал сегодня занят'],
  [{ state: 'occupied', free: 0, total: 40 } as const, 'сегодня мест нет'],
  [{ state: 'closed', free: 0, total: 0 } as const, 'сегодня закрыт'],
])('desks %o are described as «%s»', async (desks, text) => {
  serve({ ...noon, desks })
  await open()
  expect((await texts()).at(-1)).toBe(`Коворкинг ${text}`)
})

it('says so where there is nothing to show', async () => {
  serve({ ...noon, spaces: [], desks: null })
  await open()
  expect(await screen.findByText('Пространств для аренды и столов пока нет.')).toBeTruthy()
})

it('offers a retry where the plan did not load, and then shows it', async () => {
  fail()
  const { user } = await open()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Не удалось узнать, что сейчас свободно')
  serve(noon)
  await user.click(within(alert).getByRole('button', { name: 'Повторить' }))
  expect(await rows()).toHaveLength(4)
})

it('keeps what it knows when a refetch fails, and says of when it is', async () => {
  serve(noon)
  await open()
  await rows()
  fail()
  await act(() => queryClient.invalidateQueries({ queryKey: ['hall-plan'] }))
  expect(await screen.findByText(/Показываем, что было свободно в 12:05/)).toBeTruthy()
  expect(await rows()).toHaveLength(4)
})
