// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { sampleEvent } from '../../testing/sample-event.ts'
import { IconButton } from '../button/icon-button.tsx'
import { HeartIcon } from '../icons/icons.ts'
import { EventCard, eventDateText } from './event-card.tsx'
import type { EventCardData } from './event-data.ts'

const text = () => screen.getByRole('article').textContent?.replaceAll('\u00A0', ' ') ?? ''

/** Dates of another year would say so. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-08T10:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('EventCard', () => {
  it('is one link, named by its title', async () => {
    await renderUi(<EventCard event={sampleEvent()} />)
    const link = screen.getByRole('link', { name: 'Почему время идёт только вперёд' })
    expect(link.getAttribute('href')).toBe('/events/time')
    expect(screen.getAllByRole('link')).toHaveLength(1)
    expect(screen.getByRole('heading', { level: 3 })).toBeTruthy()
  })

  it('says kind, hour of the hub, who, and the price', async () => {
    await renderUi(<EventCard event={sampleEvent()} />)
    expect(text()).toContain('Лекция')
    expect(text()).toMatch(/сб, 12 декабря, 19:00/)
    expect(text()).toContain('Андрей Лисин, физика · на русском')
    expect(text()).toMatch(/1 200 RSD/)
    expect(screen.getByRole('article').querySelector('time')?.dateTime).toBe('2026-12-12T18:00:00Z')
  })

  it('speaks English', async () => {
    await renderUi(<EventCard event={sampleEvent()} />, 'en')
    expect(screen.getByRole('link', { name: 'Why time only runs forward' })).toBeTruthy()
    expect(text()).toMatch(/Lecture.*Sat 12 December, 19:00.*in Russian.*1,200 RSD/)
  })

  it('marks a title that nobody has translated', async () => {
    await renderUi(<EventCard event={sampleEvent({ title: { ru: 'Фестиваль света' } })} />, 'en')
    expect(screen.getByRole('link', { name: 'Фестиваль света' }).lang).toBe('ru')
    expect(text()).toContain('In Russian only')
  })

  it.each<[string, Partial<EventCardData>, RegExp]>([
    ['free', { price_kind: 'free', price_amount: null }, /Бесплатно/],
    ['donation', { price_kind: 'donation', price_amount: null }, /За донат/],
    ['cancelled', { status: 'cancelled', seats_left: 0 }, /Отменено/],
    ['postponed', { status: 'postponed' }, /Перенесено/],
    ['few seats', { seats_left: 2 }, /осталось 2 места/],
    ['full', { seats_left: 0 }, /лист ожидания/],
    ['overbooked', { seats_left: -1 }, /лист ожидания/],
    ['hybrid', { format: 'hybrid' }, /Очно и онлайн/],
    ['online', { format: 'online' }, /Онлайн/],
    ['no speakers', { speakers: [] }, /Стрела времени/],
  ])('%s', async (_state, changes, expected) => {
    await renderUi(<EventCard event={sampleEvent(changes)} />)
    expect(text()).toMatch(expected)
  })

  it.each<[string, Partial<EventCardData>]>([
    ['there are many', { seats_left: 16 }],
    ['there is no limit', { seats_left: null }],
    ['it is over', { seats_left: 3, status: 'completed' }],
    ['it was cancelled', { seats_left: 3, status: 'cancelled' }],
  ])('keeps quiet about seats when %s', async (_why, changes) => {
    await renderUi(<EventCard event={sampleEvent(changes)} />)
    expect(text()).not.toMatch(/осталось|лист ожидания/)
  })

  it('names two speakers of many', async () => {
    const [first] = sampleEvent().speakers
    const speakers = ['Анна', 'Борис', 'Вера'].map((ru) => ({ ...first, id: ru, name: { ru }, field: null }))
    await renderUi(<EventCard event={sampleEvent({ speakers })} />)
    expect(text()).toContain('Анна, Борис…')
  })

  it('leaves the favourite toggle outside the link', async () => {
    await renderUi(
      <EventCard event={sampleEvent()} action={<IconButton icon={HeartIcon} label="В избранное" />} />,
    )
    expect(screen.getByRole('button', { name: 'В избранное' }).closest('a')).toBeNull()
  })

  it('shows a photo in place of the drawing', async () => {
    const photo = { src: '/a.jpg', avif: '/a.avif', width: 800, height: 600 }
    await renderUi(<EventCard event={sampleEvent()} photo={photo} />)
    const image = document.querySelector('img')
    expect([image?.getAttribute('src'), image?.width, image?.loading]).toEqual(['/a.jpg', 800, 'lazy'])
    expect(document.querySelector('source')?.type).toBe('image/avif')
    expect(document.querySelectorAll('img')).toHaveLength(1)
  })
})

describe('eventWhen', () => {
  it.each<[string, string, string, RegExp]>([
    ['an evening', '2026-12-12T18:00:00Z', '2026-12-12T20:00:00Z', /^сб, 12\sдекабря, 19:00$/],
    ['past midnight', '2026-12-12T19:00:00Z', '2026-12-13T01:00:00Z', /^сб, 12\sдекабря, 20:00$/],
    ['two days', '2026-12-19T10:00:00Z', '2026-12-20T20:00:00Z', /^19–20\sдекабря$/],
  ])('%s', (_case, starts_at, ends_at, expected) => {
    expect(eventDateText(sampleEvent({ starts_at, ends_at }), 'ru')).toMatch(expected)
  })
})
