import type { RemoteManifest } from '@hub/contract'

export const remote = {
  name: 'mf-example',
  contract: 2,
  namespaces: ['example'],
  routes: [
    {
      path: '/example',
      module: './features/example/example-page',
      title: 'example:title',
      access: 'public',
      namespaces: ['example'],
    },
  ],
  navigation: [
    {
      id: 'example',
      label: 'example:title',
      path: '/example',
      order: 100,
      area: 'account',
      access: 'public',
    },
  ],
  slots: [],
} satisfies RemoteManifest
