import { expect, it } from 'vitest'
import { isSpeakerParam, type SpeakerLink, safeLinks } from './speaker.ts'

const link = (url: string): SpeakerLink => ({ label: { ru: 'Канал' }, url })

it.each(['https://people.hub.example/a', 'http://example.org', 'mailto:a@hub.example'])('keeps %s', (url) =>
  expect(safeLinks([link(url)])).toEqual([link(url)]),
)

it.each([
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://x',
  '/profile',
  'people.hub.example',
  '',
])('drops %j', (url) => expect(safeLinks([link(url)])).toEqual([]))

it('drops what has no words', () => {
  expect(safeLinks([{ url: 'https://example.org' } as SpeakerLink])).toEqual([])
})

it.each(['7c0f3f0e-0000-4000-8000-000000000001', '7C0F3F0E-0000-4000-8000-00000000000A', 'marija-kovac'])(
  'takes %s',
  (value) => expect(isSpeakerParam(value)).toBe(true),
)

it.each([
  undefined,
  '',
  'Marija',
  '7C0F3F0E-0000-4000-8000',
  '7c0f3f0e-0000-4000-8000-000000000001 ',
  'a\u0000',
  '..',
])('rejects %j', (value) => expect(isSpeakerParam(value)).toBe(false))
