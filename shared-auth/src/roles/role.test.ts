import { expect, test, vi } from 'vitest'
import { isStaff, normaliseRole, type Role, resolveRole } from './role.ts'

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

type Known = { email?: string; profile?: unknown; userRole?: unknown; metadata?: unknown }

const sourcesOf = ({ profile, userRole }: Known) => ({
  superAdminEmail: ' Boss@hub.example',
  profileRole: vi.fn(async () => profile),
  userRole: vi.fn(async () => userRole),
})

const resolve = (known: Known, sources = sourcesOf(known)) =>
  resolveRole({ id: '1', email: known.email ?? 'a@hub.example', metadataRole: known.metadata }, sources)

test.each<[string, Known, Role]>([
  ['the super admin’s address', { email: 'boss@HUB.example ', profile: 'user' }, 'super_admin'],
  ['then profiles', { profile: 'moderator', userRole: 'admin', metadata: 'super_admin' }, 'moderator'],
  ['profiles, in an old spelling', { profile: 'Editor' }, 'admin'],
  ['profiles, unknown', { profile: 'wizard', userRole: 'admin' }, 'user'],
  ['then user_roles', { profile: null, userRole: 'admin', metadata: 'super_admin' }, 'admin'],
  ['a blank profile role is none', { profile: ' ', userRole: 'mod' }, 'moderator'],
  ['then metadata', { metadata: 'superadmin' }, 'super_admin'],
  ['then user', {}, 'user'],
])('%s', async (_, known, role) => {
  expect(await resolve(known)).toBe(role)
})

test('tables are not requested once the role is known', async () => {
  const sources = sourcesOf({ profile: 'admin' })
  await resolve({ email: 'boss@hub.example' }, sources)
  expect(sources.profileRole).not.toHaveBeenCalled()
  await resolve({}, sources)
  expect(sources.userRole).not.toHaveBeenCalled()
})

test('without a configured super admin no e-mail address is one', async () => {
  const sources = { ...sourcesOf({}), superAdminEmail: '' }
  expect(await resolveRole({ id: '1', email: '' }, sources)).toBe('user')
})
