import type { RemoteManifest } from '@hub/contract'

export const remote = {
  name: 'mf-account',
  contract: 1,
  namespaces: ['account'],
  routes: [
    {
      path: '/profile',
      module: './routes/profile',
      title: 'account:sections.overview.title',
      access: 'signed-in',
      namespaces: ['account', 'auth'],
    },
    {
      path: '/profile/events',
      module: './routes/profile-events',
      title: 'account:sections.events.title',
      access: 'signed-in',
      namespaces: ['account'],
    },
    {
      path: '/profile/settings',
      module: './routes/profile-settings',
      title: 'account:sections.settings.title',
      access: 'signed-in',
      namespaces: ['account', 'auth'],
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
  ],
  slots: [],
} satisfies RemoteManifest
