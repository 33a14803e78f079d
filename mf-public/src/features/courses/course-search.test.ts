import { describe, expect, it } from 'vitest'
import {
  type CourseSearch,
  courseSearchParams,
  courseSearchPath,
  isFiltered,
  withoutFilters,
} from './course-search.ts'

const parse = (query: string) => courseSearchParams.parse(new URLSearchParams(query))
const usual: CourseSearch = {
  text: '',
  format: undefined,
  level: undefined,
  top: false,
  sort: 'soonest',
  page: 1,
}

describe('reading search params', () => {
  it.each<[string, Partial<CourseSearch>]>([
    ['', {}],
    ['q=%20sky%00%20', { text: 'sky' }],
    ['format=online&level=advanced&top=1', { format: 'online', level: 'advanced', top: true }],
    ['sort=cheapest&page=3', { sort: 'cheapest', page: 3 }],
    ['format=x&format=hybrid', { format: 'hybrid' }],
  ])('%s', (query, expected) => expect(parse(query)).toEqual({ ...usual, ...expected }))

  it.each(['page=0', 'format=__proto__&level=%00', 'top=true&top=', 'sort=random&lang=en', '%=%&&==&level'])(
    'ignores invalid values in %s',
    (query) => expect(parse(query)).toEqual(usual),
  )
})

describe('writing search params', () => {
  it('reads back what was written, and keeps search params of others', () => {
    const search: CourseSearch = {
      text: 'чёрные дыры & co',
      format: 'hybrid',
      level: 'beginner',
      top: true,
      sort: 'title',
      page: 4,
    }
    const params = courseSearchParams.params(search, new URLSearchParams('utm_source=letter&q=old&top=1'))
    expect(courseSearchParams.parse(params)).toEqual(search)
    expect(params.get('utm_source')).toBe('letter')
  })

  it('omits default values', () => {
    expect(courseSearchPath(usual)).toBe('/courses')
    expect(courseSearchParams.params(usual, new URLSearchParams('top=1&format=online')).toString()).toBe('')
  })
})

it('clearing filters keeps the sort', () => {
  const search = parse('q=sky&format=online&level=advanced&top=1&sort=title&page=2')
  expect(isFiltered(search)).toBe(true)
  expect(withoutFilters(search)).toEqual({ ...usual, sort: 'title' })
  for (const one of ['q=sky', 'format=online', 'level=advanced', 'top=1'])
    expect(isFiltered(parse(one))).toBe(true)
  expect(isFiltered(withoutFilters(search))).toBe(false)
})
