import { hasPermission, isStaff, type Role } from '@hub/shared-auth'
import { describe, expect, it } from 'vitest'
import { remote } from '../remote.ts'
import { SECTIONS } from './sections.ts'

const ROLES = ['super_admin', 'admin', 'moderator', 'user'] as const
const routes: readonly { path: string; access: string | { permission: string } }[] = remote.routes

const menuOf = (role: Role) =>
  SECTIONS.filter(({ permissions }) => permissions.some((it) => hasPermission(role, it))).map(({ id }) => id)

function mayOpen(role: Role, path: string): boolean {
  const access = routes.find((route) => route.path === path)?.access
  return typeof access === 'object'
    ? hasPermission(role, access.permission)
    : access === 'staff' && isStaff(role)
}

describe('the menu', () => {
  it.each(SECTIONS)('offers $id to whom its page is open', ({ id, path }) => {
    for (const role of ROLES) expect([role, menuOf(role).includes(id)]).toEqual([role, mayOpen(role, path)])
  })

  it('of a moderator lists only the sections of a moderator', () => {
    expect(menuOf('moderator')).toEqual([
      'dashboard',
      'events',
      'channel-posts',
      'qr-scanner',
      'volunteers',
      'calendar',
      'comments',
      'translations',
    ])
    expect(menuOf('admin')).toEqual([
      'dashboard',
      'statistics',
      'events',
      'seasons',
      'channel-posts',
      'qr-scanner',
      'volunteers',
      'calendar',
      'speakers',
      'courses',
      'rent',
      'coworking',
      'closures',
      'subscriptions',
      'promo-codes',
      'orders',
      'comments',
      'about',
      'support',
      'requisites',
      'slideshow',
      'translations',
      'embed',
      'audit',
    ])
    expect(menuOf('user')).toEqual(['dashboard'])
  })
})
