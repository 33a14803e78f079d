import { expect, it } from 'vitest'
import { allows } from './allows.ts'

it.each([
  ['public', null, true],
  ['signed-in', 'user', true],
  ['signed-in', null, true],
  ['staff', 'user', false],
  ['staff', null, false],
  ['staff', 'moderator', true],
  ['staff', 'super_admin', true],
  [{ permission: 'manage_users' }, 'admin', false],
  [{ permission: 'manage_users' }, 'super_admin', true],
  [{ permission: 'manage_events' }, 'moderator', true],
  [{ permission: 'manage_content' }, 'moderator', false],
  [{ permission: 'manage_content' }, null, false],
] as const)('%j for %s: %s', (access, role, expected) => {
  expect(allows(access, role)).toBe(expected)
})
