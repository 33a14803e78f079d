import { afterEach, expect, test, vi } from 'vitest'
import { setConfig } from '../config.ts'
import { API, KEY, serve } from '../test-server.ts'
import { notifyNewUser } from './sign-up.ts'

const PATH = '/functions/v1/notify-new-user'
const ANNA = { user_email: 'anna@hub.example', user_name: 'Анна', user_id: 'user-1' }

setConfig({ supabaseUrl: API, publishableKey: KEY })
afterEach(() => void vi.unstubAllGlobals())

test('posts the registration with the public key', async () => {
  const { requests } = serve({ [PATH]: () => ({ body: { sent: true } }) })
  expect(await notifyNewUser(ANNA)).toBeNull()
  expect(requests).toHaveLength(1)
  expect(requests[0]).toMatchObject({ method: 'POST', body: { ...ANNA, event_type: 'registration' } })
  expect(requests[0]?.headers.get('authorization')).toBe(`Bearer ${KEY}`)
  expect(requests[0]?.headers.get('content-type')).toBe('application/json')
})

test.each([
  [
    'an API error',
    () => ({ status: 502, body: { error: 'Telegram did not answer' } }),
    /502 .*Telegram did not/,
  ],
  [
    'a dead network',
    () => {
      throw new TypeError('Failed to fetch')
    },
    /Failed to fetch/,
  ],
])('%s becomes an error text and nothing more', async (_name, answer, text) => {
  serve({ [PATH]: answer })
  expect(await notifyNewUser(ANNA)).toMatch(text)
})
