import { expect, test } from 'vitest'
import { securityHeaders } from './security-headers.ts'

const SETTINGS = { supabaseUrl: 'https://api.example', remoteOrigins: [], styleSources: [] }

const connections = (settings: object) => {
  const policy = securityHeaders({ ...SETTINGS, ...settings })['content-security-policy'] ?? ''
  return /connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ')
}

test('pages may ask their own site and the API', () => {
  expect(connections({})).toEqual(["'self'", 'https://api.example', 'wss://api.example'])
})

test('where errors are sent is admitted only when it is named, without its key', () => {
  expect(connections({ errorDsn: 'https://key@errors.example/42' })?.at(-1)).toBe('https://errors.example')
})
