import type { RemoteManifest } from '@hub/contract'

export const remote = {
  name: 'mf-public',
  contract: 1,
  namespaces: ['home', 'events'],
  routes: [
    { path: '/', module: './routes/home', title: 'home:title', access: 'public', namespaces: ['home'] },
    {
      path: '/events',
      module: './routes/events',
      title: 'events:title',
      access: 'public',
      namespaces: ['events'],
    },
    {
      path: '/events/:slug',
      module: './routes/event',
      title: 'events:title',
      access: 'public',
      namespaces: ['events'],
    },
  ],
  navigation: [
    { id: 'events', label: 'events:title', path: '/events', order: 1, area: 'main', access: 'public' },
  ],
  slots: [],
} satisfies RemoteManifest
