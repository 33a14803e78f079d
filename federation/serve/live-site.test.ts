import { expect, it } from 'vitest'
import { chooseComposition } from './live-site.ts'

const live = { live: 'a', canary: { id: 'b', share: 100 } } as never

it.each([
  ['/events/atoms', 'canary'],
  ['/embed/programme', 'live'],
  ['/embed/event/atoms', 'live'],
  ['/oembed', 'live'],
])('%s is of the %s composition for a new visitor, and embedded pages set no cookie', (path, role) => {
  const choice = chooseComposition(live, new Request(`https://hub.example${path}`), () => 0)
  expect([choice.role, choice.cookie !== undefined]).toEqual([role, role === 'canary'])
})
