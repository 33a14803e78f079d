import { configureAuth } from '@hub/shared-auth'
import { eventKinds } from '@hub/shared-ui/kinds'
import { beforeAll, expect, it } from 'vitest'
import { asWebcal, privateFeedUrl, publicFeedUrl } from './feed-line.tsx'

beforeAll(() => configureAuth({ supabaseUrl: 'https://api.test', publishableKey: 'publishable' }))

it.each([
  [[], 'https://api.test/functions/v1/calendar?lang=ru'],
  [eventKinds, 'https://api.test/functions/v1/calendar?lang=ru'],
  [['lecture', 'quiz'], 'https://api.test/functions/v1/calendar?kinds=lecture,quiz&lang=ru'],
] as const)('of %o is %s', (kinds, address) => {
  expect(publicFeedUrl(kinds, 'ru')).toBe(address)
})

it('the feed URL opens in calendar programs', () => {
  expect(asWebcal('https://api.test/functions/v1/calendar?lang=ru')).toBe(
    'webcal://api.test/functions/v1/calendar?lang=ru',
  )
})

it('the feed URL carries its own secret', () => {
  expect(privateFeedUrl('a+b', 'en')).toBe('https://api.test/functions/v1/calendar?secret=a%2Bb&lang=en')
})
