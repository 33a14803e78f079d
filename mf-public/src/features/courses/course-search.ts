import { type CourseLevel, courseLevels } from '@hub/shared-ui/course-data'
import { type EventFormat, eventFormats } from '@hub/shared-ui/event-data'
import {
  firstValue,
  type ListSearch,
  type ListSearchParams,
  readPage,
  readText,
  withoutParams,
  withQuery,
} from '@hub/shared-ui/list-search-params'

export const SORTS = ['soonest', 'cheapest', 'title'] as const
export type Sort = (typeof SORTS)[number]

/** What the list shows. */
export interface CourseSearch extends ListSearch {
  readonly format: EventFormat | undefined
  readonly level: CourseLevel | undefined
  /** Only those that staff put on top. */
  readonly top: boolean
  readonly sort: Sort
}

const NAMES = ['q', 'format', 'level', 'top', 'sort', 'page'] as const

const parse = (params: URLSearchParams): CourseSearch => ({
  text: readText(params),
  format: firstValue(eventFormats, params, 'format'),
  level: firstValue(courseLevels, params, 'level'),
  top: params.getAll('top').includes('1'),
  sort: firstValue(SORTS, params, 'sort') ?? 'soonest',
  page: readPage(params),
})

function toParams(search: CourseSearch, others?: URLSearchParams): URLSearchParams {
  const params = withoutParams(NAMES, others)
  if (search.text) params.set('q', search.text)
  if (search.format) params.set('format', search.format)
  if (search.level) params.set('level', search.level)
  if (search.top) params.set('top', '1')
  if (search.sort !== 'soonest') params.set('sort', search.sort)
  if (search.page > 1) params.set('page', String(search.page))
  return params
}

export const courseSearchParams: ListSearchParams<CourseSearch> = { parse, params: toParams }

/** The address of the list, for links. */
export const courseSearchPath = (search: CourseSearch): string => withQuery('/courses', toParams(search))

export const withoutFilters = (search: CourseSearch): CourseSearch => ({
  ...search,
  text: '',
  format: undefined,
  level: undefined,
  top: false,
  page: 1,
})

export const isFiltered = ({ text, format, level, top }: CourseSearch): boolean =>
  text !== '' || format !== undefined || level !== undefined || top
