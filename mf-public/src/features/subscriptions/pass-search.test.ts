import { describe, expect, it } from 'vitest'
import { type PassSearch, passSearchParams } from './pass-search.ts'

const usual: PassSearch = { text: '', kind: undefined, isRecommended: false, page: 1 }
const parse = (query: string) => passSearchParams.parse(new URLSearchParams(query))

describe('reading search params', () => {
  it.each<[string, Partial<PassSearch>]>([
    ['', {}],
    ['type=count', { kind: 'count' }],
    ['type=time&recommended=1', { kind: 'time', isRecommended: true }],
    ['recommended=true&page=2', { isRecommended: true, page: 2 }],
    ['type=day&type=time', { kind: 'time' }],
  ])('%s', (query, expected) => expect(parse(query)).toEqual({ ...usual, ...expected }))

  it.each(['type=%00', 'type=__proto__', 'recommended=0', 'recommended=', 'page=-1', 'q=text', '&&=%'])(
    'ignores invalid values in %s',
    (query) => expect(parse(query)).toEqual(usual),
  )
})

describe('writing search params', () => {
  it('omits default values', () => expect(passSearchParams.params(usual).toString()).toBe(''))

  it('reads back what was written', () => {
    const search: PassSearch = { ...usual, kind: 'count', isRecommended: true, page: 3 }
    expect(passSearchParams.parse(passSearchParams.params(search))).toEqual(search)
  })

  it('keeps search params of others', () => {
    const others = new URLSearchParams('utm_source=letter&type=time&page=4')
    expect(passSearchParams.params(usual, others).toString()).toBe('utm_source=letter')
  })
})
