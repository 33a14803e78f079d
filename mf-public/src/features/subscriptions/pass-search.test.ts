import { describe, expect, it } from 'vitest'
import { type PassSearch, passSearchParams } from './pass-search.ts'

const usual: PassSearch = { text: '', kind: undefined, isRecommended: false, page: 1 }
const parse = (query: string) => passSearchParams.parse(new URLSearchParams(query))

describe('reading the address', () => {
  it.each<[string, Partial<PassSearch>]>([
    ['', {}],
    ['type=count', { kind: 'count' }],
    ['type=time&recommended=1', { kind: 'time', isRecommended: true }],
    ['recommended=true&page=2', { isRecommended: true, page: 2 }],
    ['type=day&type=time', { kind: 'time' }],
  ])('%s', (query, expected) => expect(parse(query)).toEqual({ ...usual, ...expected }))

  it.each(['type=%00', 'type=__proto__', 'recommended=0', 'recommended=', 'page=-1', 'q=text', '&&=%'])(
    'forgives %s',
    (query) => expect(parse(query)).toEqual(usual),
  )
})

describe('writing the address', () => {
  it('says nothing of what is usual', () => expect(passSearchParams.params(usual).toString()).toBe(''))

  it('comes back as it was', () => {
    const search: PassSearch = { ...usual, kind: 'count', isRecommended: true, page: 3 }
    expect(passSearchParams.parse(passSearchParams.params(search))).toEqual(search)
  })

  it('keeps what belongs to others', () => {
    const others = new URLSearchParams('utm_source=letter&type=time&page=4')
    expect(passSearchParams.params(usual, others).toString()).toBe('utm_source=letter')
  })
})
