import type { RemoteManifest } from '@hub/contract'
import { sectionRoutes } from './manifest/section-routes.ts'

export const remote = {
  name: 'mf-admin',
  contract: 1,
  namespaces: [
    'admin',
    'admin-events',
    'door',
    'event-actions',
    'promo-codes',
    'moderation',
    'navigation',
    'users',
    'spaces',
    'space-bookings',
  ],
  routes: [
    {
      path: '/admin',
      module: './routes/dashboard',
      title: 'admin:title',
      access: 'staff',
      namespaces: ['admin'],
    },
    {
      path: '/admin/qr-scanner',
      module: './routes/qr-scanner',
      title: 'door:title',
      access: { permission: 'manage_events' },
      namespaces: ['admin', 'door'],
    },
    ...sectionRoutes({
      path: '/admin/events',
      one: 'event',
      namespace: 'admin-events',
      access: { permission: 'manage_events' },
    }),
    {
      path: '/admin/calendar',
      module: './routes/calendar',
      title: 'admin:sections.calendar',
      access: 'staff',
      namespaces: ['admin'],
    },
    ...sectionRoutes({
      path: '/admin/rent',
      one: 'space',
      namespace: 'spaces',
      access: { permission: 'manage_content' },
    }),
    {
      path: '/admin/rent/bookings',
      module: './routes/space-bookings',
      title: 'space-bookings:title',
      access: { permission: 'manage_content' },
      namespaces: ['admin', 'spaces', 'space-bookings'],
    },
    {
      path: '/admin/rent/amenities',
      module: './routes/amenities',
      title: 'spaces:amenities.title',
      access: { permission: 'manage_content' },
      namespaces: ['admin', 'spaces'],
    },
    ...sectionRoutes({
      path: '/admin/promo-codes',
      one: 'promo-code',
      namespace: 'promo-codes',
      access: { permission: 'manage_content' },
    }),
    {
      path: '/admin/comments',
      module: './routes/comments',
      title: 'moderation:title',
      access: 'staff',
      namespaces: ['admin', 'moderation'],
    },
    {
      path: '/admin/users',
      module: './routes/users',
      title: 'users:title',
      access: { permission: 'manage_users' },
      namespaces: ['admin', 'users', 'auth'],
    },
    {
      path: '/admin/navigation',
      module: './routes/navigation',
      title: 'navigation:title',
      access: { permission: 'manage_settings' },
      namespaces: ['admin', 'navigation'],
    },
  ],
  navigation: [
    { id: 'admin', label: 'admin:title', path: '/admin', order: 1, area: 'account', access: 'staff' },
  ],
  slots: [],
} satisfies RemoteManifest
