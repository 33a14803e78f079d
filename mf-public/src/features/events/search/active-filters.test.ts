import { describe, expect, it } from 'vitest'
import { activeFilters } from './active-filters.ts'
import { eventSearchPath, parseEventSearch } from './event-search.ts'

const listed = (query: string) =>
  activeFilters(parseEventSearch(new URLSearchParams(query))).map(({ by, value, without }) => [
    by,
    typeof value === 'string' ? value : Object.values(value).join('…'),
    decodeURIComponent(eventSearchPath(without)),
  ])

describe('activeFilters', () => {
  it('lists each filter with the address without it', () => {
    expect(listed('q=хаос&type=quiz&type=lecture&price=free&language=en&when=today&page=3')).toEqual([
      ['text', 'хаос', '/events?type=lecture&type=quiz&price=free&language=en&when=today'],
      ['when', 'today', '/events?q=хаос&type=lecture&type=quiz&price=free&language=en'],
      ['kind', 'lecture', '/events?q=хаос&type=quiz&price=free&language=en&when=today'],
      ['kind', 'quiz', '/events?q=хаос&type=lecture&price=free&language=en&when=today'],
      ['price', 'free', '/events?q=хаос&type=lecture&type=quiz&language=en&when=today'],
      ['language', 'en', '/events?q=хаос&type=lecture&type=quiz&price=free&when=today'],
    ])
  })

  it('splits a text that speaks of the weekend into its words and its days', () => {
    expect(listed('q=квиз в выходные')).toEqual([
      ['text', 'квиз', '/events?when=weekend'],
      ['when', 'weekend', '/events?q=квиз'],
    ])
  })

  it('lists a range of days as one filter', () => {
    expect(listed('from=2056-12-01&to=2056-12-05')).toEqual([['days', '2056-12-01…2056-12-05', '/events']])
    expect(listed('to=2056-12-05')).toEqual([['days', '2056-12-05', '/events']])
  })

  it('lists neither the tab nor the order', () => {
    expect(listed('tab=past&sort=cheapest')).toEqual([])
  })
})
