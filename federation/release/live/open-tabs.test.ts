import { expect, it } from 'vitest'
import { compositionsOfOpenTabs } from './open-tabs.ts'

const NOW = new Date('2031-05-20T00:00:00.000Z')
const until = NOW.toISOString()

it('the list for open tabs keeps the composition that visitors had until the change', () => {
  expect(compositionsOfOpenTabs({ live: 'a', canary: { id: 'b' }, left: [] }, { live: 'c' }, NOW)).toEqual([
    { id: 'a', until },
    { id: 'b', until },
  ])
})

it('the list for open tabs excludes compositions that visitors still get', () => {
  expect(compositionsOfOpenTabs({ live: 'a', canary: { id: 'b' }, left: [] }, { live: 'b' }, NOW)).toEqual([
    { id: 'a', until },
  ])
  expect(compositionsOfOpenTabs({ live: 'a', left: [] }, { live: 'a', canary: { id: 'b' } }, NOW)).toEqual([])
})

it('the list for open tabs expires fourteen days after the last use', () => {
  const left = [
    { id: 'a', until: '2031-05-10T00:00:00.000Z' },
    { id: 'x', until: '2031-05-06T00:00:00.000Z' },
    { id: 'y', until: '2031-05-05T23:59:59.999Z' },
  ]
  expect(compositionsOfOpenTabs({ live: 'a', left }, { live: 'c' }, NOW)).toEqual([
    { id: 'a', until },
    { id: 'x', until: '2031-05-06T00:00:00.000Z' },
  ])
})
