import { expect, test, vi } from 'vitest'
import { resolveRole } from './resolve-role.ts'
import type { Role } from './role.ts'

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

test('tables are not asked once the answer is known', async () => {
  const sources = sourcesOf({ profile: 'admin' })
  await resolve({ email: 'boss@hub.example' }, sources)
  expect(sources.profileRole).not.toHaveBeenCalled()
  await resolve({}, sources)
  expect(sources.userRole).not.toHaveBeenCalled()
})

test('without a configured super admin nobody is one by address', async () => {
  const sources = { ...sourcesOf({}), superAdminEmail: '' }
  expect(await resolveRole({ id: '1', email: '' }, sources)).toBe('user')
})
