import type { CourseCardData } from '@hub/shared-ui/course-data'
import { API } from '@hub/shared-ui/testing'
import { HttpResponse, http } from 'msw'

export const LIST = `${API}/rest/v1/rpc/list_courses`

const card = (number: number, changes: Partial<CourseCardData>): CourseCardData => ({
  id: `course-${number}`,
  slug: `course-${number}`,
  title: { ru: `Курс ${number}`, en: `Course ${number}` },
  summary: null,
  field: null,
  format: 'offline',
  level: 'beginner',
  is_top: false,
  talk_languages: ['ru'],
  age_min: 0,
  price_amount: 100_000,
  currency: 'RSD',
  capacity: null,
  starts_at: '2056-12-12T18:00:00+00:00',
  ends_at: '2057-01-12T20:00:00+00:00',
  session_count: 6,
  cover_path: null,
  cover_motif: 'orbits',
  cover_print: 'night',
  speakers: [],
  ...changes,
})

/** A database with so many courses, and what it was asked. */
export function coursesOf(size: number, changes: Partial<CourseCardData> = {}) {
  const asked: Record<string, string>[] = []
  const handler = http.get(LIST, ({ request }) => {
    const query = new URL(request.url).searchParams
    const { apikey: _, ...question } = Object.fromEntries(query)
    asked.push(question)
    const [page, pageSize] = [Number(query.get('page')), Number(query.get('page_size'))]
    const numbers = Array.from({ length: pageSize }, (_, i) => (page - 1) * pageSize + i + 1)
    const courses = numbers.filter((number) => number <= size).map((number) => card(number, changes))
    return HttpResponse.json({ total: Math.min(size, 200), courses })
  })
  return { asked, handler }
}
