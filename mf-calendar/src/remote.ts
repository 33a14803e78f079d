import type { RemoteManifest } from '@hub/contract'

export const remote = {
  name: 'mf-calendar',
  contract: 1,
  namespaces: ['calendar'],
  routes: [
    {
      path: '/hub_calendar',
      module: './routes/hub-calendar',
      title: 'calendar:title',
      access: 'public',
      namespaces: ['calendar'],
    },
    {
      path: '/admin/calendar',
      module: './routes/admin-calendar',
      title: 'calendar:title',
      access: 'staff',
      namespaces: ['calendar'],
    },
  ],
  navigation: [
    {
      id: 'calendar',
      label: 'calendar:title',
      path: '/hub_calendar',
      order: 4,
      area: 'main',
      access: 'public',
    },
    {
      id: 'admin-calendar',
      label: 'calendar:title',
      path: '/admin/calendar',
      order: 9,
      area: 'admin',
      access: 'staff',
    },
  ],
  slots: [],
} satisfies RemoteManifest
