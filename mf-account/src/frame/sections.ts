/** What lies under `/profile`, in the order of the menu; each has an address of its own. */
export const SECTIONS = [
  { id: 'overview', path: '/profile' },
  { id: 'registrations', path: '/profile/registrations' },
  { id: 'events', path: '/profile/events' },
  { id: 'passes', path: '/profile/passes' },
  { id: 'orders', path: '/profile/orders' },
  { id: 'settings', path: '/profile/settings' },
] as const

export type SectionId = (typeof SECTIONS)[number]['id']
