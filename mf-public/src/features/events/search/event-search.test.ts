import { describe, expect, it } from 'vitest'
import {
  type EventSearch,
  eventSearchParams,
  isFiltered,
  parseEventSearch,
  withImpliedDates,
  withOtherDates,
  withoutFilters,
  withTab,
} from './event-search.ts'

const parse = (query: string) => parseEventSearch(new URLSearchParams(query))
const usual: EventSearch = {
  tab: 'upcoming',
  text: '',
  kinds: [],
  price: undefined,
  language: undefined,
  slides: undefined,
  captions: undefined,
  when: undefined,
  from: undefined,
  to: undefined,
  sort: 'soonest',
  page: 1,
}

describe('reading search params', () => {
  it.each<[string, Partial<EventSearch>]>([
    ['', {}],
    ['q=chaos', { text: 'chaos' }],
    ['type=quiz', { kinds: ['quiz'] }],
    ['type=quiz&type=lecture', { kinds: ['lecture', 'quiz'] }],
    ['type=quiz,lecture,quiz', { kinds: ['lecture', 'quiz'] }],
    ['price=donation&language=sr', { price: 'donation', language: 'sr' }],
    ['slides=en&captions=ru', { slides: 'en', captions: 'ru' }],
    ['when=weekend&from=2026-12-01', { when: 'weekend' }],
    ['from=2026-12-01&to=2026-12-24', { from: '2026-12-01', to: '2026-12-24' }],
    ['from=2026-12-24&to=2026-12-01', { from: '2026-12-01', to: '2026-12-24' }],
    ['tab=past', { tab: 'past', sort: 'latest' }],
    ['tab=past&sort=soonest', { tab: 'past', sort: 'soonest' }],
    ['sort=cheapest&page=3', { sort: 'cheapest', page: 3 }],
  ])('%s', (query, expected) => expect(parse(query)).toEqual({ ...usual, ...expected }))

  it.each<[string, Partial<EventSearch>]>([
    ['page=-1', {}],
    ['page=0', {}],
    ['page=1.5', {}],
    ['page=1e3', {}],
    ['page=99999999999999999999', {}],
    ['page=x&page=2', { page: 2 }],
    ['type=%00', {}],
    ['type=course', {}],
    ['type=__proto__,constructor', {}],
    ['tab=yesterday&sort=best&price=0&language=xx', {}],
    ['price=none&price=free&price=paid', { price: 'free' }],
    ['when=tomorrow&from=2026-02-30&to=x', {}],
    ['slides=xx&captions=', {}],
    ['q=%00%01', {}],
    ['q=%20a%00%09b%20%20c', { text: 'a b c' }],
    ['q=&q=second', { text: 'second' }],
    ['lang=en', {}],
    ['%=%&&==&type', {}],
  ])('ignores invalid values in %s', (query, expected) =>
    expect(parse(query)).toEqual({ ...usual, ...expected }),
  )

  it('cuts a text of 10 kB at 200 characters, and no character in half', () => {
    expect(parse(`q=${'щ'.repeat(10_000)}`).text).toBe('щ'.repeat(200))
    expect(parse(`q=${encodeURIComponent(`a${'🜨'.repeat(5000)}`)}`).text).toBe(`a${'🜨'.repeat(199)}`)
  })
})

describe('writing search params', () => {
  it('omits default values', () => expect(eventSearchParams(usual).toString()).toBe(''))

  it('reads back what was written', () => {
    const search: EventSearch = {
      tab: 'past',
      text: 'чёрные дыры & co',
      kinds: ['lecture', 'festival'],
      price: 'paid',
      language: 'en',
      slides: 'en',
      captions: 'sr',
      when: undefined,
      from: '2026-12-01',
      to: '2026-12-24',
      sort: 'cheapest',
      page: 4,
    }
    expect(parseEventSearch(eventSearchParams(search))).toEqual(search)
  })

  it('keeps search params of others', () => {
    const before = new URLSearchParams('utm_source=letter&q=old&page=3')
    expect(eventSearchParams({ ...usual, text: 'new' }, before).toString()).toBe('utm_source=letter&q=new')
  })
})

describe('changing the list', () => {
  it('takes the filters to the other tab, from its first page in its own order', () => {
    const search = parse('q=chaos&type=quiz&sort=latest&page=3')
    expect(withTab(search, 'past')).toEqual({
      ...usual,
      tab: 'past',
      text: 'chaos',
      kinds: ['quiz'],
      sort: 'latest',
    })
    expect(withTab(parse('tab=past'), 'upcoming').sort).toBe('soonest')
    expect(withTab(parse('sort=cheapest'), 'past').sort).toBe('cheapest')
  })

  it('drops the filters, not the tab and its order', () => {
    const search = parse(
      'q=chaos&type=quiz&price=free&language=en&slides=en&when=today&tab=past&sort=soonest&page=2',
    )
    expect(isFiltered(search)).toBe(true)
    expect(withoutFilters(search)).toEqual({ ...usual, tab: 'past', sort: 'soonest' })
    expect(isFiltered(withoutFilters(search))).toBe(false)
  })

  it.each(['slides=en', 'captions=sr', 'when=week', 'from=2026-12-01', 'to=2026-12-01'])(
    'counts %s among the filters',
    (query) => expect(isFiltered(parse(query))).toBe(true),
  )

  it('takes a text that speaks of the weekend for its days, unless days were chosen', () => {
    expect(withImpliedDates(parse('q=квиз в выходные'))).toMatchObject({ text: 'квиз', when: 'weekend' })
    expect(withImpliedDates(parse('q=weekend&when=today'))).toMatchObject({ text: 'weekend', when: 'today' })
    expect(withImpliedDates(parse('q=квиз'))).toMatchObject({ text: 'квиз', when: undefined })
  })

  it('forgets the words for the weekend with its days', () => {
    const days = { when: undefined, from: undefined, to: undefined }
    expect(withOtherDates(parse('q=квиз в выходные'), {})).toEqual({ text: 'квиз', ...days })
    expect(withOtherDates(parse('when=today'), { from: '2026-12-01' })).toEqual({
      text: '',
      ...days,
      from: '2026-12-01',
    })
  })
})
