import { expect, test } from 'vitest'
import { textOf } from '../test-texts.ts'
import { canDeleteComment, hasPermission, PERMISSIONS } from './permissions.ts'
import { ROLE_DISPLAY, ROLES, type Role } from './role.ts'

/** super_admin, admin, moderator, user */
const TABLE: [permission: string, ...held: boolean[]][] = [
  ['all', true, false, false, false],
  ['manage_users', true, false, false, false],
  ['manage_roles', true, false, false, false],
  ['manage_settings', true, false, false, false],
  ['manage_content', true, true, false, false],
  ['view_analytics', true, true, false, false],
  ['manage_speakers', true, true, false, false],
  ['manage_events', true, true, true, false],
  ['view_admin', true, true, true, false],
  ['moderate_comments', true, false, true, false],
  ['manage_calendar', true, false, true, false],
  ['co_organise_events', true, true, true, true],
  ['view_public', true, false, false, true],
  ['view_events', true, false, false, true],
  ['view_speakers', true, false, false, true],
]

test.each(TABLE)('who holds %s', (permission, ...held) => {
  expect(ROLES.map((role) => hasPermission(role, permission))).toEqual(held)
})

test('the table above names every permission there is', () => {
  const all = new Set(Object.values(PERMISSIONS).flat())
  expect(new Set(TABLE.map(([permission]) => permission))).toEqual(all)
})

test('a visitor holds none', () => {
  expect(hasPermission(null, 'view_public')).toBe(false)
})

test.each<[Role | null, Role, boolean]>([
  ['super_admin', 'super_admin', true],
  ['admin', 'super_admin', true],
  ['admin', 'user', true],
  ['moderator', 'user', true],
  ['moderator', 'moderator', true],
  ['moderator', 'admin', false],
  ['moderator', 'super_admin', false],
  ['user', 'user', false],
  [null, 'user', false],
])('%s may delete a comment of %s: %s', (role, author, may) => {
  expect(canDeleteComment(role, author)).toBe(may)
})

test.each<[Role, string]>([
  ['super_admin', 'purple'],
  ['admin', 'blue'],
  ['moderator', 'green'],
  ['user', 'gray'],
])('%s is shown in %s', (role, colour) => {
  expect(ROLE_DISPLAY[role]).toEqual({
    label: `auth:roles.${role}.label`,
    description: `auth:roles.${role}.description`,
    colour,
  })
})

test.each<[Role, string, string]>([
  ['super_admin', 'Супер Админ', 'Полный доступ и управление ролями'],
  ['admin', 'Администратор', 'Управление контентом: спикеры, события и так далее'],
  [
    'moderator',
    'Модератор',
    'Может редактировать события, удалять комментарии, кроме комментариев администраторов, и вести календарь',
  ],
  ['user', 'Пользователь', 'Базовый публичный доступ'],
])('%s is called «%s»: %s', (role, label, description) => {
  expect(textOf(ROLE_DISPLAY[role].label)).toBe(label)
  expect(textOf(ROLE_DISPLAY[role].description)).toBe(description)
})
