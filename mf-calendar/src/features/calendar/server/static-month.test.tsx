// @vitest-environment happy-dom

import { join } from 'node:path'
import { renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { hall, item, lecture } from '../calendar.fixture.ts'
import { dayRangeOf } from '../model/view.ts'
import { StaticMonth } from './static-month.tsx'

const DATE = '2026-12-08'

afterEach(cleanup)

const open = (items: Parameters<typeof StaticMonth>[0]['items']) =>
  renderPage(
    <StaticMonth
      span={dayRangeOf('month', DATE)}
      date={DATE}
      now={new Date('2026-12-08T11:00:00Z')}
      items={items}
      spaces={new Map([[hall.id, hall]])}
      dayUrl={(day) => `/hub_calendar?view=day&date=${day}`}
    />,
    { root: join(import.meta.dirname, '../../../..'), at: '/hub_calendar', language: 'en' },
  )

const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))

it('StaticMonth links to the events of a day, and to the day when it has more than three', async () => {
  await open(['a', 'b', 'c', 'd', 'e'].map((id) => lecture({ id, slug: id })))
  expect(links()).toEqual(['/events/a', '/events/b', '/events/c', `/hub_calendar?view=day&date=${DATE}`])
  expect(screen.getByRole('link', { name: /2\smore/ })).toBeTruthy()
})

it('StaticMonth shows whole weeks, and a booking without a link', async () => {
  await open([item()])
  expect(screen.getAllByRole('cell')).toHaveLength(35)
  expect(links()).toEqual([])
  expect(screen.getByText(/10:00 Great Hall/)).toBeTruthy()
})
