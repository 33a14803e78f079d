import { expect, it } from 'vitest'
import { type SpeakerLink, safeLinks } from './safe-links.ts'

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
