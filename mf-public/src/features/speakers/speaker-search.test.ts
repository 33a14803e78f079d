import { describe, expect, it } from 'vitest'
import {
  isFiltered,
  newSeed,
  type SpeakerSearch,
  speakerSearchParams,
  withoutFilters,
} from './speaker-search.ts'

const parse = (query: string) => speakerSearchParams.parse(new URLSearchParams(query))
const usual: SpeakerSearch = { text: '', field: undefined, sort: 'recommended', seed: 0, page: 1 }

describe('reading search params', () => {
  it.each<[string, Partial<SpeakerSearch>]>([
    ['', {}],
    ['q=kova%C4%8D&field=astro-physics', { text: 'kovač', field: 'astro-physics' }],
    ['sort=name_desc&page=2', { sort: 'name_desc', page: 2 }],
    ['sort=random&seed=42', { sort: 'random', seed: 42 }],
    ['sort=random&seed=x&seed=7', { sort: 'random', seed: 7 }],
  ])('%s', (query, expected) => expect(parse(query)).toEqual({ ...usual, ...expected }))

  it.each([
    'field=%00&sort=__proto__',
    'field=Not%20a%20slug&page=x',
    'seed=42',
    'sort=name%27%20desc',
    'q=%00%01&lang=en',
  ])('ignores invalid values in %s', (query) => expect(parse(query)).toEqual(usual))

  it.each(['-1', '1.5', '1e3', '99999999999', 'NaN', ''])('a seed of %j is none', (seed) =>
    expect(parse(`sort=random&seed=${seed}`).seed).toBe(0),
  )
})

describe('writing search params', () => {
  it('reads back what was written, and keeps search params of others', () => {
    const search: SpeakerSearch = { text: 'Ковач & co', field: 'physics', sort: 'random', seed: 7, page: 3 }
    const params = speakerSearchParams.params(
      search,
      new URLSearchParams('utm_source=letter&seed=1&field=old'),
    )
    expect(speakerSearchParams.parse(params)).toEqual(search)
    expect(params.get('utm_source')).toBe('letter')
  })

  it('omits default values, and the seed where the sort is not random', () => {
    expect(speakerSearchParams.params(usual).toString()).toBe('')
    expect(speakerSearchParams.params({ ...usual, sort: 'name', seed: 5 }).toString()).toBe('sort=name')
  })
})

it('a new seed is one that the address and the database take', () => {
  for (let index = 0; index < 100; index += 1) {
    const seed = newSeed()
    expect(parse(`sort=random&seed=${seed}`).seed).toBe(seed)
    expect(seed).toBeLessThan(2 ** 31)
  }
})

it('clearing filters keeps the sort', () => {
  const search = parse('q=x&field=physics&sort=random&seed=9&page=2')
  expect(isFiltered(search)).toBe(true)
  expect(isFiltered(parse('field=physics'))).toBe(true)
  expect(withoutFilters(search)).toEqual({ ...usual, sort: 'random', seed: 9 })
  expect(isFiltered(withoutFilters(search))).toBe(false)
})
