// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

const createClient = vi.hoisted(() => vi.fn(() => ({ auth: { onAuthStateChange: () => undefined } })))
vi.mock('@supabase/supabase-js', () => ({ createClient }))

beforeEach(() => {
  vi.resetModules()
  createClient.mockClear()
})

test('is made once, with PKCE, a session kept under a fixed key and refreshed by itself, ten events a second', async () => {
  const { setConfig } = await import('../config.ts')
  const { getSupabase } = await import('./supabase.ts')
  setConfig({ supabaseUrl: 'https://api.example/', publishableKey: 'key' })
  await Promise.all([getSupabase(), getSupabase()])
  expect(createClient).toHaveBeenCalledExactlyOnceWith(
    'https://api.example',
    'key',
    expect.objectContaining({
      auth: expect.objectContaining({
        flowType: 'pkce',
        storageKey: 'hub-auth',
        persistSession: true,
        autoRefreshToken: true,
      }),
      realtime: { params: { eventsPerSecond: 10 } },
    }),
  )
})

test('using the client before it is configured throws an error for developers', async () => {
  const { getSupabase } = await import('./supabase.ts')
  await expect(getSupabase()).rejects.toThrow('Supabase client is not initialized')
})
