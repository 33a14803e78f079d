import type { RemoteManifest } from '@hub/contract'

export const remote = {
  name: 'mf-account',
  contract: 2,
  namespaces: ['account', 'purchases', 'qr-scanner'],
  routes: [
    {
      path: '/profile',
      module: './routes/profile',
      title: 'account:sections.overview.title',
      access: 'signed-in',
      namespaces: ['account', 'auth', 'purchases'],
    },
    {
      path: '/profile/registrations',
      module: './routes/profile-registrations',
      title: 'account:sections.registrations.title',
      access: 'signed-in',
      namespaces: ['account', 'purchases'],
    },
    {
      path: '/profile/events',
      module: './routes/profile-events',
      title: 'account:sections.events.title',
      access: 'signed-in',
      namespaces: ['account'],
    },
    {
      path: '/profile/passes',
      module: './routes/profile-passes',
      title: 'account:sections.passes.title',
      access: 'signed-in',
      namespaces: ['account', 'purchases'],
    },
    {
      path: '/profile/orders',
      module: './routes/profile-orders',
      title: 'account:sections.orders.title',
      access: 'signed-in',
      namespaces: ['account', 'purchases'],
    },
    {
      path: '/profile/bookings',
      module: './routes/profile-bookings',
      title: 'account:sections.orders.title',
      access: 'signed-in',
      namespaces: ['account', 'purchases'],
    },
    {
      path: '/profile/settings',
      module: './routes/profile-settings',
      title: 'account:sections.settings.title',
      access: 'signed-in',
      namespaces: ['account', 'auth'],
    },
    {
      path: '/qr-scanner',
      module: './features/qr-scanner/qr-scanner-page',
      title: 'qr-scanner:title',
      access: 'signed-in',
      namespaces: ['qr-scanner'],
    },
  ],
  navigation: [
    {
      id: 'profile',
      label: 'account:sections.overview.title',
      path: '/profile',
      order: 1,
      area: 'account',
      access: 'signed-in',
    },
    {
      id: 'qr-scanner',
      label: 'account:scanner',
      path: '/qr-scanner',
      order: 2,
      area: 'account',
      access: 'signed-in',
    },
  ],
  slots: [],
} satisfies RemoteManifest
