import { describe, expect, it } from 'vitest'
import { remote } from '../../remote.ts'
import { type AuditEntry, TABLES } from './entry.ts'
import { recordPageOf } from './record-page.ts'

const ID = '5f0e8a3c-0d5c-4a53-9b1f-0c6f5a6f9d11'
const PARENTS = { event_id: 'event', speaker_id: 'speaker', space_id: 'space' }

const entry = (table_name: string, own: Partial<AuditEntry> = {}) =>
  ({ table_name, action: 'update', row_id: ID, parents: {}, record_name: [], ...own }) as AuditEntry

describe('the page of a changed record', () => {
  it.each([
    ['an event', entry('events'), `/admin/events/${ID}/edit`],
    ['a space', entry('spaces'), `/admin/rent/${ID}/edit`],
    ['the settings of the site', entry('site_settings'), '/admin/navigation'],
    ['a page of texts', entry('content_pages', { row_id: 'about' }), '/admin/about'],
    [
      'a co-organiser',
      entry('event_co_organisers', { row_id: `${ID}:zoya`, parents: { event_id: ID } }),
      `/admin/events/${ID}/edit`,
    ],
    ['an item of the programme', entry('event_sessions', { parents: PARENTS }), '/admin/events/event/edit'],
    ['a post', entry('blog_posts', { parents: PARENTS }), `/admin/speakers/speaker/posts/${ID}/edit`],
    ['a price of a space', entry('space_prices', { parents: PARENTS }), '/admin/rent/space/edit'],
    ['a registration', entry('registrations', { parents: PARENTS }), '/admin/events/event/attendees'],
    [
      'a registration for a course',
      entry('registrations', { parents: { event_id: 'event', course_id: 'course' } }),
      '/admin/courses/course/attendees',
    ],
    [
      'the seats of a course',
      entry('events', { parents: { course_id: 'course' } }),
      '/admin/courses/course/edit',
    ],
    [
      'a booking',
      entry('space_bookings', { record_name: [{ ru: '№ 1024', en: 'No. 1024' }, 'Ада Лавлейс'] }),
      '/admin/rent/bookings?q=1024',
    ],
    [
      'a role',
      entry('user_roles', { record_name: ['Ада & Ко'] }),
      '/admin/users?q=%D0%90%D0%B4%D0%B0%20%26%20%D0%9A%D0%BE',
    ],
    ['a part whose parent is not known', entry('event_photos'), undefined],
    ['a table without a page', entry('unknown'), undefined],
  ])('of %s', (_, changed, page) => {
    expect(recordPageOf(changed)).toBe(page)
  })

  it('of a deleted record is undefined, unless it was part of another', () => {
    expect(recordPageOf(entry('events', { action: 'delete' }))).toBeUndefined()
    expect(recordPageOf(entry('amenities', { action: 'delete' }))).toBeUndefined()
    expect(recordPageOf(entry('event_speakers', { action: 'delete', parents: PARENTS }))).toBe(
      '/admin/events/event/edit',
    )
  })

  it.each(TABLES)('of %s is a route', (table) => {
    const row_id = table === 'content_pages' ? 'about' : ID
    const isPart = { parents: { ...PARENTS, course_id: 'course' }, record_name: ['№ 7'] }
    const page = recordPageOf(entry(table, { row_id, ...isPart }))
    const patterns = remote.routes.map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`))
    expect(
      patterns.some((pattern) => pattern.test(page?.split('?')[0] ?? '')),
      `${table}: ${page}`,
    ).toBe(true)
  })
})
