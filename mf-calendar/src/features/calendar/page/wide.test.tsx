// @vitest-environment happy-dom

import { queryClient } from '@hub/shared-platform'
import { API } from '@hub/shared-ui/testing'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { memo } from 'react'
import { expect, it } from 'vitest'
import { accessibilityProblems } from '../../../../../shared-ui/testing/accessibility-problems.ts'
import { item, lab, lecture, range } from '../calendar.fixture.ts'
// Loads the code of the grid before the first test: on a busy machine that takes longer than a test waits for an element.
import '../grid/calendar-grid.tsx'
import { gridModule } from './calendar-body.tsx'
import { byName, open, press, query, resetPage, server, withRange } from './calendar-page.driver.tsx'

resetPage(1280)

const booking = item({ id: 'choir', space_id: lab.id })

// A month shows its items when it has measured them, for which there is nothing to measure with here.
const WEEK = '?view=week&kinds=event,booking,pending,meeting,maintenance'

it('draws a grid in which each item shows all its facts', async () => {
  withRange(range([booking, lecture()]))
  await open(WEEK)
  const link = await screen.findByRole(
    'link',
    byName('Событие: Как взвесить чёрную дыру, Большой зал, вт, 8 декабря, 19:00–21:00'),
  )
  expect(link.getAttribute('href')).toBe('/events/black-hole')
  expect(screen.getByRole('button', byName('Бронь: Лаборатория, вт, 8 декабря, 10:00–12:00'))).toBeTruthy()
  expect(screen.getAllByRole('columnheader')).toHaveLength(7)
  expect(screen.getAllByRole('columnheader')[0]?.textContent).toContain('пн, 7')
  expect(screen.getByRole('link', byName('пн, 7'))).toBeTruthy()
  expect(screen.getByText(/^Время.белградское$/)).toBeTruthy()
  expect(await accessibilityProblems()).toEqual([])
})

let stoodBefore: boolean | undefined
/** A grid that sees whether the page stands when it is drawn. */
const Witness = memo(() => {
  stoodBefore ??= screen.queryByRole('heading', { level: 1 }) !== null
  return null
})

it('renders the page before its grid, even when the grid code is already loaded', async () => {
  withRange(range())
  queryClient.setQueryDefaults(gridModule.queryKey, { initialData: () => Witness })
  await open(WEEK)
  await waitFor(() => expect(stoodBefore).toBe(true))
  queryClient.setQueryDefaults(gridModule.queryKey, {})
})

it('shows kind, space and time of a booking, and returns the focus on closing', async () => {
  withRange(range([booking]))
  const { user } = await open(WEEK)
  const button = await screen.findByRole('button', byName(/^Бронь: Лаборатория/))
  await user.click(button)
  const dialog = await screen.findByRole('dialog', { name: 'Лаборатория' })
  expect(dialog.textContent?.replaceAll('\u00a0', ' ')).toContain('вт, 8 декабря, 10:00–12:00')
  await user.keyboard('[KeyM]')
  expect(query()).toBe(WEEK)
  await user.click(screen.getByRole('button', { name: 'Закрыть' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(button)
})

it('moves the focus from item to item by arrows', async () => {
  withRange(range([booking, lecture()]))
  const { user } = await open(WEEK)
  const second = await screen.findByRole('link', byName(/^Событие: Как взвесить/))
  const first = screen.getByRole('button', byName(/^Бронь/))
  first.focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(second)
  await user.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(first)
  expect(query()).toBe(WEEK)
})

it('keeps the focus in the grid when other days replace the shown ones', async () => {
  withRange(range([booking]))
  const { user } = await open(WEEK)
  const button = await screen.findByRole('button', byName(/^Бронь: Лаборатория/))
  button.focus()
  await user.keyboard('[KeyD]')
  await waitFor(() => expect(button.isConnected).toBe(false))
  const there = await screen.findByRole('button', byName(/^Бронь: Лаборатория/))
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(there)
})

it('keeps the grid while another week loads, and announces the loading', async () => {
  withRange(range([lecture()]))
  const { user } = await open('?view=week')
  await screen.findByRole('link', byName(/^Событие/))
  let answer: (response: Response) => void = () => undefined
  server.use(
    http.get(
      `${API}/rest/v1/rpc/calendar_range`,
      () => new Promise<Response>((resolve) => (answer = resolve)),
    ),
  )
  await user.click(press('Вперёд'))
  await user.click(press('Вперёд'))
  const table = screen.getByRole('table')
  expect(table.closest('[aria-busy="true"]')).toBeTruthy()
  answer(HttpResponse.json(range()))
  await waitFor(() => expect(table.closest('[aria-busy="false"]')).toBeTruthy())
})

it('leads to the event that begins next, and says when there is none', async () => {
  withRange(range([lecture({ starts_at: '2027-01-20T18:00:00Z', ends_at: '2027-01-20T20:00:00Z' })]))
  const asked: URLSearchParams[] = []
  const next = [{ id: 'black-hole', starts_at: '2027-01-20T18:00:00Z' }]
  server.use(
    http.get(`${API}/rest/v1/event_cards`, ({ request }) => {
      asked.push(new URL(request.url).searchParams)
      return HttpResponse.json(asked.length === 1 ? next : [])
    }),
  )
  const { user } = await open('?kinds=booking&spaces=lab')
  await screen.findByText(/^Фильтры скрыли/)
  await user.keyboard('[KeyN]')
  await waitFor(() => expect(document.activeElement?.getAttribute('data-item')).toBe('black-hole'))
  expect(query()).toBe('?kinds=event,booking&date=2027-01-20')
  expect(asked[0]?.get('starts_at')).toBe('gt.2026-12-08T11:00:00.000Z')
  await user.keyboard('[KeyN]')
  await waitFor(() => expect(asked[1]?.get('starts_at')).toBe('gt.2027-01-20T18:00:00Z'))
})
