import type { SettingsRow } from './values.ts'

const TOPBAR = {
  height: 'standard',
  alignment: 'center',
  style: 'classic',
  spacing: 'normal',
  showBorder: true,
  showShadow: true,
  stickyHeader: true,
  mobileCollapse: true,
  backgroundColor: 'white',
  animation: 'slide',
  showIcons: false,
  showBadges: true,
  maxWidth: 'container',
}

const footer = {
  siteName: 'Научный хаб',
  tagline: 'Заходите',
  address: 'Белград',
  hours: 'Ежедневно',
  email: 'hello@hub.example',
  phone: '',
  timeZoneNote: '',
  columns: [{ id: 'programme', links: [{ id: 'events', label: 'События', path: '/events' }] }],
}

/** The Russian row of a hub with two links. */
export const russianRow = (change: Partial<SettingsRow> = {}): SettingsRow => ({
  id: 'ru-row',
  language_code: 'ru',
  navigation_items: [
    { id: 'courses', label: 'Курсы', path: '/courses', visible: true, order: 2 },
    { id: 'events', label: 'События', path: '/events', visible: true, order: 1 },
  ],
  topbar_settings: TOPBAR,
  footer_settings: footer,
  updated_at: 'ru-1',
  ...change,
})

/** The English one, which has no top bar of its own. */
export const englishRow = (change: Partial<SettingsRow> = {}): SettingsRow => ({
  ...russianRow(),
  id: 'en-row',
  language_code: 'en',
  navigation_items: [{ id: 'events', label: 'Events', path: '/events', visible: true, order: 1 }],
  topbar_settings: null,
  footer_settings: {
    ...footer,
    columns: [{ id: 'programme', links: [{ id: 'events', label: 'Events', path: '/events' }] }],
  },
  updated_at: 'en-1',
  ...change,
})
