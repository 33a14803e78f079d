import type { RemoteManifest } from '@hub/contract'

export const remote = {
  name: 'mf-admin',
  contract: 1,
  namespaces: ['admin'],
  routes: [
    {
      path: '/admin',
      module: './routes/dashboard',
      title: 'admin:title',
      access: 'staff',
      namespaces: ['admin'],
    },
  ],
  navigation: [
    { id: 'admin', label: 'admin:title', path: '/admin', order: 1, area: 'account', access: 'staff' },
  ],
  slots: [],
} satisfies RemoteManifest
