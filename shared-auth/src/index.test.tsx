import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { configureAuth, db, useAuth } from './index.ts'

const Status = () => useAuth().status

test('loads and renders where there is no browser, for pages rendered ahead', () => {
  expect(typeof window).toBe('undefined')
  configureAuth({ supabaseUrl: 'https://api.example', publishableKey: 'key' })
  expect(renderToString(<Status />)).toBe('loading')
  expect(db().url).toBe('https://api.example/rest/v1')
})
