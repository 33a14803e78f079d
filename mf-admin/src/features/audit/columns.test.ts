import { describe, expect, it } from 'vitest'
import { remote } from '../../remote.ts'
import { pageOf } from './columns.tsx'
import type { AuditEntry } from './entry.ts'

const ID = '5f0e8a3c-0d5c-4a53-9b1f-0c6f5a6f9d11'
const entry = (table_name: string, action: AuditEntry['action'] = 'update') =>
  ({ table_name, action, row_id: ID }) as AuditEntry

describe('the page of a changed record', () => {
  it.each([
    ['events', `/admin/events/${ID}/edit`],
    ['spaces', `/admin/rent/${ID}/edit`],
    ['orders', `/admin/orders/${ID}`],
    ['site_settings', '/admin/navigation'],
    ['event_speakers', undefined],
    ['unheard_of', undefined],
  ])('of %s is %s', (table, page) => {
    expect(pageOf(entry(table))).toBe(page)
  })

  it('of a record with a key of two parts is that of the first', () => {
    const added = { ...entry('event_co_organisers', 'insert'), row_id: `${ID}:zoya` }
    expect(pageOf(added)).toBe(`/admin/events/${ID}/edit`)
  })

  it('is undefined for a deleted record', () => {
    expect(pageOf(entry('events', 'delete'))).toBeUndefined()
  })

  it.each([
    'amenities',
    'coworking_plans',
    'courses',
    'event_co_organisers',
    'events',
    'orders',
    'closures',
    'promo_codes',
    'science_fields',
    'site_settings',
    'slides',
    'spaces',
    'speakers',
    'subscriptions',
    'support_services',
    'volunteer_invitations',
  ])('of %s is there', (table) => {
    const paths: readonly string[] = remote.routes.map(({ path }) => path)
    expect(paths).toContain(pageOf(entry(table))?.replace(ID, ':id'))
  })
})
