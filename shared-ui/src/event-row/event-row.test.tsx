// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { sampleEvent } from '../../testing/sample-event.ts'
import { EventRow } from './event-row.tsx'

/** Dates of another year would say so. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-08T10:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('EventRow', () => {
  it.each([
    ['ru', /^12декабрясб, 19:00$/, 'Почему время идёт только вперёд'],
    ['en', /^12DecemberSat, 19:00$/, 'Why time only runs forward'],
  ] as const)('sets the day apart and links the title (%s)', async (language, date, title) => {
    await renderUi(<EventRow event={sampleEvent()} />, language)
    const time = screen.getByRole('article').querySelector('time')
    expect(time?.textContent).toMatch(date)
    expect(time?.dateTime).toBe('2026-12-12T18:00:00Z')
    expect(screen.getByRole('link', { name: title }).getAttribute('href')).toBe('/events/time')
  })

  it('takes the hub’s day where the visitor’s would be another', async () => {
    await renderUi(<EventRow event={sampleEvent({ starts_at: '2026-12-12T23:30:00Z' })} />)
    expect(screen.getByRole('article').querySelector('time')?.textContent).toMatch(/^13декабрявс, 00:30$/)
  })

  it('has room for an action that is not part of the link', async () => {
    await renderUi(<EventRow event={sampleEvent()} action={<button type="button">В избранное</button>} />)
    expect(screen.getByRole('link').contains(screen.getByRole('button'))).toBe(false)
  })

  it('shows the state beside the price', async () => {
    await renderUi(<EventRow event={sampleEvent({ status: 'cancelled' })} />)
    expect(screen.getByText('Отменено')).toBeTruthy()
  })
})
