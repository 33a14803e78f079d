// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { CourseCard, CourseCards } from './course-card.tsx'
import { type CourseCardData, isCourseOver } from './course-data.ts'

const course: CourseCardData = {
  id: '1',
  slug: 'sky-for-beginners',
  title: { ru: 'Небо для начинающих', en: 'Sky for Beginners' },
  summary: null,
  field: { ru: 'астрофизика', en: 'astrophysics' },
  format: 'hybrid',
  level: 'beginner',
  is_top: true,
  talk_languages: ['ru'],
  age_min: 12,
  price_amount: 1_080_000,
  currency: 'RSD',
  capacity: 24,
  starts_at: '2056-12-02T18:30:00Z',
  ends_at: '2056-12-30T20:30:00Z',
  session_count: 6,
  status: 'planned',
  cover_path: null,
  cover_motif: null,
  cover_print: null,
  speakers: [
    { id: 'a', slug: 'lev', name: { ru: 'Лев Туманян', en: 'Lev Tumanyan' } },
    { id: 'b', slug: 'marija', name: { ru: 'Мария Ковач', en: 'Marija Kovač' } },
  ],
}

const show = (changes: Partial<CourseCardData> = {}, language: 'ru' | 'en' = 'ru') =>
  renderUi(
    <CourseCards>
      <CourseCard course={{ ...course, ...changes }} />
    </CourseCards>,
    language,
  )

const text = () => screen.getByRole('article').textContent?.replaceAll('\u00a0', ' ') ?? ''

describe('CourseCard', () => {
  it('is one link, and says when, who, how often, how much and for whom', async () => {
    await show()
    const links = screen.getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/courses/sky-for-beginners'])
    for (const fact of [
      'Курс',
      '2–30 декабря 2056',
      'Лев Туманян, Мария Ковач · 6 занятий',
      '10 800 RSD',
      'Топ-курс',
      'Начальный',
      'Очно и онлайн',
    ])
      expect(text()).toContain(fact)
    expect(text()).not.toContain('Завершён')
  })

  it('marks what is over, free, without dates, or not translated', async () => {
    await show(
      {
        title: { ru: 'Небо' },
        starts_at: '2020-01-01T18:00:00Z',
        ends_at: '2020-02-01T18:00:00Z',
        price_amount: 0,
        is_top: false,
      },
      'en',
    )
    for (const fact of ['Over', 'Free', 'In Russian only']) expect(text()).toContain(fact)
    expect(text()).not.toContain('Top')
    expect(screen.getByRole('link').lang).toBe('ru')
  })

  it('has no dates, no sessions and no teachers while nobody has said them', async () => {
    await show({ starts_at: null, ends_at: null, session_count: 0, speakers: [] })
    expect(text()).toContain('Дата будет объявлена')
    expect(text()).not.toContain('·')
  })
})

describe('isCourseOver', () => {
  const at = (now: string) => isCourseOver(course, new Date(now))
  it('from the end of the last session', () => {
    expect([at('2056-12-30T20:29:59Z'), at('2056-12-30T20:30:00Z')]).toEqual([false, true])
  })
  it('not without dates, nor while the time is not known', () => {
    expect(isCourseOver({ ends_at: null }, new Date())).toBe(false)
    expect(isCourseOver({ ends_at: '2020-01-01T00:00:00Z' }, undefined)).toBe(false)
  })
})
