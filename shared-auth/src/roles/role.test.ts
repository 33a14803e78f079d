import { expect, test } from 'vitest'
import { isStaff, normaliseRole, type Role } from './role.ts'

test.each<[unknown, Role]>([
  ['super_admin', 'super_admin'],
  ['superadmin', 'super_admin'],
  ['super-admin', 'super_admin'],
  ['Admin', 'admin'],
  ['admin', 'admin'],
  ['ADMIN', 'admin'],
  ['Editor', 'admin'],
  ['editor', 'admin'],
  ['Moderator', 'moderator'],
  ['moderator', 'moderator'],
  ['moder', 'moderator'],
  ['mod', 'moderator'],
  ['Guest', 'user'],
  ['User', 'user'],
  ['user', 'user'],
  [' admin ', 'admin'],
  ['root', 'user'],
  ['', 'user'],
  ['constructor', 'user'],
  ['__proto__', 'user'],
  [null, 'user'],
  [undefined, 'user'],
  [7, 'user'],
  [['admin'], 'user'],
])('%j is %s', (spelling, role) => {
  expect(normaliseRole(spelling)).toBe(role)
})

test.each<[Role | null, boolean]>([
  ['super_admin', true],
  ['admin', true],
  ['moderator', true],
  ['user', false],
  [null, false],
])('%s is staff: %s', (role, staff) => {
  expect(isStaff(role)).toBe(staff)
})
