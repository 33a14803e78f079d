// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { Spectrum } from './spectrum.tsx'

const from = new Date('2026-12-08T15:00:00Z')
const event = (slug: string, kind: 'lecture' | 'quiz', day: string) => ({
  slug,
  kind,
  starts_at: `${day}T18:00:00Z`,
  ends_at: `${day}T20:00:00Z`,
})

const events = [
  event('a', 'lecture', '2026-12-08'),
  event('b', 'lecture', '2026-12-10'),
  event('c', 'quiz', '2026-12-11'),
]

/** Dates of another year would say so. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: from })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('Spectrum', () => {
  it('is a link that says where it leads and how much there is', async () => {
    await renderUi(<Spectrum events={events} from={from} to="/hub_calendar" />)
    const link = screen.getByRole('link', { name: /^Открыть календарь: 3\sсобытия за четыре недели$/ })
    expect(link.getAttribute('href')).toBe('/hub_calendar')
  })

  it('holds its place while the programme loads', async () => {
    await renderUi(<Spectrum from={from} to="/hub_calendar" />)
    expect(screen.getByRole('link').getAttribute('href')).toBe('/hub_calendar')
    expect(document.querySelectorAll('g[data-kind]')).toHaveLength(0)
    expect(screen.getByText('Экскурсия')).toBeTruthy()
  })

  it('says nothing of the date while that is unknown', async () => {
    await renderUi(<Spectrum events={events} from={undefined} to="/hub_calendar" />)
    expect(document.body.textContent).not.toMatch(/\d/)
    expect(document.querySelectorAll('g[data-kind]')).toHaveLength(0)
  })

  it('joins lines of one look into one path', async () => {
    await renderUi(<Spectrum events={events} from={from} to="/hub_calendar" />)
    const beams = [...document.querySelectorAll('g[data-kind] > path:last-of-type')]
    expect(beams.map((beam) => beam.getAttribute('d'))).toEqual(['M79 0V100M279 0V100', 'M379 0V100'])
  })

  it('writes the weeks under the band', async () => {
    await renderUi(<Spectrum events={[]} from={from} to="/hub_calendar" />, 'en')
    const weeks = ['8', '15', '22', '29'].map(
      (day) => screen.getByText(new RegExp(`${day}\\sDecember$`)).textContent,
    )
    expect(weeks[0]).toMatch(/^today, 8/)
  })
})
