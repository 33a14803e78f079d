// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'

const load = () => import('./drafts.ts')

beforeEach(() => {
  sessionStorage.clear()
  vi.resetModules()
})

it('content keeps its idempotency key and its draft over a reload, until it has succeeded', async () => {
  const before = await load()
  before.saveDraft('seat', { email: 'anna@hub.example' })
  const key = before.idempotencyKeyOf('seat', { email: 'anna@hub.example' })
  vi.resetModules()
  const after = await load()
  expect(after.readDraft('seat', { email: '' })).toEqual({ email: 'anna@hub.example' })
  expect(after.idempotencyKeyOf('seat', { email: 'anna@hub.example' })).toBe(key)
  after.deleteIdempotencyKey('seat')
  expect(after.idempotencyKeyOf('seat', { email: 'anna@hub.example' })).not.toBe(key)
})

it('other content gets another idempotency key', async () => {
  const { idempotencyKeyOf } = await load()
  const key = idempotencyKeyOf('seat', { email: 'anna@hub.example' })
  expect(idempotencyKeyOf('seat', { email: 'ana@hub.example' })).not.toBe(key)
})
