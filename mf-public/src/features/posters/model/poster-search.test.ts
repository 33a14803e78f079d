import { expect, it } from 'vitest'
import { MOST_POSTERS, posterSearchParams } from './poster-search.ts'

const read = (query: string) => posterSearchParams.parse(new URLSearchParams(query))

it('is empty for a bare address', () => {
  expect(read('')).toEqual({ text: '', page: 1, paper: 'a4', events: [] })
})

it('is read as it was written, and leaves what belongs to others', () => {
  const query = 'utm_source=letter&q=хаос&page=2&paper=a3&event=last-seat&event=quiz-7'
  const params = posterSearchParams.params(read(query), new URLSearchParams(query))
  expect(decodeURIComponent(params.toString())).toBe(query)
})

it('may hold anything', () => {
  expect(read('paper=a0&page=-1&event=&event=A%20B&event=..%2F&event=x&event=x')).toEqual({
    text: '',
    page: 1,
    paper: 'a4',
    events: ['x'],
  })
})

it('names no more posters than an address can carry', () => {
  const many = Array.from({ length: 500 }, (_, number) => `event=event-${number}`).join('&')
  expect(read(many).events).toHaveLength(MOST_POSTERS)
})
