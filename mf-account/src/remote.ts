import type { RemoteManifest } from '@hub/contract'

export const remote = {
  name: 'mf-account',
  contract: 1,
  namespaces: ['account'],
  routes: [
    {
      path: '/profile',
      module: './routes/profile',
      title: 'account:profile.title',
      access: 'signed-in',
      namespaces: ['account', 'auth'],
    },
  ],
  navigation: [
    {
      id: 'profile',
      label: 'account:profile.title',
      path: '/profile',
      order: 1,
      area: 'account',
      access: 'signed-in',
    },
  ],
  slots: [],
} satisfies RemoteManifest
