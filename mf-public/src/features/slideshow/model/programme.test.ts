import { describe, expect, it } from 'vitest'
import { programmeOf, signageEvent, staffSlide } from '../programme.fixture.ts'
import { parseProgramme } from './programme.ts'

const event = signageEvent('lecture', ['2026-12-08T18:00:00Z', '2026-12-08T20:00:00Z'])
const whole = programmeOf([event], [staffSlide('welcome')])

it('parseProgramme returns a valid programme unchanged', () => {
  expect(parseProgramme(structuredClone(whole))).toEqual(whole)
})

it.each([null, undefined, 7, 'programme', [], {}, { slides: [], events: 'none' }])('rejects %o', (value) => {
  expect(parseProgramme(value)).toBeUndefined()
})

it('parseProgramme accepts a programme without a valid hub name', () => {
  expect(parseProgramme({ ...whole, hub: 'Хаб' })).toEqual({ ...whole, hub: {} })
})

describe('a damaged item is dropped, the others stay', () => {
  it.each([
    ['a title in no language', { title: {} }],
    ['a beginning that is no date', { starts_at: 'soon' }],
    ['a kind that nobody knows', { kind: 'party' }],
  ])('an event with %s', (_, damage) => {
    expect(parseProgramme({ ...whole, events: [{ ...event, ...damage }, event] })?.events).toEqual([event])
  })

  it.each([
    ['no time', { seconds: 0 }],
    ['a time without end', { seconds: Number.POSITIVE_INFINITY }],
    ['no title', { title: { ru: '' } }],
  ])('a slide with %s', (_, damage) => {
    const slides = [{ ...staffSlide('bad'), ...damage }, staffSlide('good')]
    expect(parseProgramme({ ...whole, slides })?.slides.map(({ slug }) => slug)).toEqual(['good'])
  })
})

it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])(
  'leads nowhere but into this site: %s',
  (path) => {
    const parsed = parseProgramme({ ...whole, slides: [{ ...staffSlide('link'), path }] })
    expect(parsed?.slides[0]?.path).toBeNull()
  },
)
