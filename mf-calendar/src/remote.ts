import type { RemoteManifest } from '@hub/contract'

export const remote = {
  name: 'mf-calendar',
  contract: 2,
  namespaces: ['calendar'],
  routes: [
    {
      path: '/hub_calendar',
      module: './features/calendar/page/calendar-page',
      title: 'calendar:title',
      access: 'public',
      namespaces: ['calendar'],
      searchParams: ['view', 'date', 'kinds', 'spaces'],
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
  ],
  slots: [
    {
      slot: 'admin-calendar',
      id: 'admin-calendar',
      module: './slots/admin-calendar',
      access: 'staff',
      namespaces: ['calendar'],
      order: 1,
    },
  ],
} satisfies RemoteManifest
