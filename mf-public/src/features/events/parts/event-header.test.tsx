// @vitest-environment happy-dom
import { join } from 'node:path'
import { renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { eventRow } from '../event.fixture.ts'
import { toEventDetails } from '../model/event-details.ts'
import { EventHeader } from './event-header.tsx'

afterEach(cleanup)

it.each([
  ['offline', 'Очно'],
  ['online', 'Онлайн'],
  ['hybrid', 'Очно и онлайн'],
] as const)('says that the event is %s', async (format, words) => {
  const event = toEventDetails({ ...eventRow, format }, new Date('2056-12-01T00:00:00Z'))
  await renderPage(<EventHeader event={event} />, { root: join(import.meta.dirname, '../../../..') })
  const marks = screen.getByRole('list').textContent?.replaceAll('\u00A0', ' ')
  expect(marks).toContain(`${words}16+`)
})
