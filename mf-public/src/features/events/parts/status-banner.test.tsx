// @vitest-environment happy-dom
import { join } from 'node:path'
import { renderPage } from '@hub/shared-ui/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { eventRow } from '../event.fixture.ts'
import { toEventDetails } from '../model/event-details.ts'
import { StatusBanner } from './status-banner.tsx'

it('of an event with a new date shows what staff wrote about it', async () => {
  const row = {
    ...eventRow,
    previous_starts_at: '2056-12-05T18:00:00+00:00',
    status_note: { ru: 'Лектор задержался в экспедиции.' },
  }
  const event = toEventDetails(row, new Date('2056-12-01T00:00:00Z'))
  await renderPage(<StatusBanner event={event} />, {
    root: join(import.meta.dirname, '../../../..'),
    at: '/events/time',
    language: 'ru',
  })
  expect(screen.getByText('Событие перенесено')).toBeTruthy()
  expect(screen.getByText(/Новая дата: .*Лектор задержался в экспедиции\./)).toBeTruthy()
})
