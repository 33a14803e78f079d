// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { lecture, range } from '../calendar.fixture.ts'
import { open, resetPage, withRange } from '../page/calendar-page.driver.tsx'
import type { subscribeToChanges } from './subscribe-to-changes.ts'

const watching = vi.hoisted((): { begin?: () => void } => ({}))
vi.mock('./subscribe-to-changes.ts', () => ({
  subscribeToChanges: ({ onChannel }: Parameters<typeof subscribeToChanges>[0]) => {
    watching.begin = () => onChannel('live')
    return () => undefined
  },
}))

resetPage(360)

it('the calendar refetches once when the realtime subscription starts, for changes made before it', async () => {
  withRange(range())
  await open()
  await screen.findByText(/^В.этот день ничего/)
  await waitFor(() => expect(watching.begin).toBeTruthy())
  const asked = withRange(range([lecture()]))
  act(() => watching.begin?.())
  expect(await screen.findByRole('link', { name: 'Как взвесить чёрную дыру' })).toBeTruthy()
  expect(new Set(asked.map(String)).size, 'each range once').toBe(asked.length)
})
