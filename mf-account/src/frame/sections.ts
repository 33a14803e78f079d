/** What lies under `/profile`, in the order of the menu; each has an address of its own. */
export const SECTIONS = [
  { id: 'overview', path: '/profile' },
  { id: 'events', path: '/profile/events' },
  { id: 'settings', path: '/profile/settings' },
] as const

export type SectionId = (typeof SECTIONS)[number]['id']
