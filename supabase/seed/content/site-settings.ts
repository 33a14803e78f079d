import type { NavigationItem, SiteSettingsSeed, TopbarSettings } from './site-types.ts'

const topbar: TopbarSettings = {
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

const navigation = (labels: Record<string, string>): NavigationItem[] =>
  [
    ['events', '/events'],
    ['courses', '/courses'],
    ['speakers', '/speakers'],
    ['calendar', '/hub_calendar'],
    ['rent', '/rent'],
    ['coworking', '/coworking'],
    ['subscriptions', '/subscriptions'],
    ['posters', '/posters'],
  ].map(([id = '', path = ''], index) => ({
    id,
    label: labels[id] ?? '',
    path,
    visible: id !== 'posters',
    order: index + 1,
  }))

const email = 'hello@hub.example'
const phone = '+381 60 000 00 00'

export const siteSettings: SiteSettingsSeed[] = [
  {
    languageCode: 'ru',
    isActive: true,
    navigationItems: navigation({
      events: 'События',
      courses: 'Курсы',
      speakers: 'Спикеры',
      calendar: 'Календарь',
      rent: 'Аренда',
      coworking: 'Коворкинг',
      subscriptions: 'Абонементы',
      posters: 'Афиши',
    }),
    topbarSettings: topbar,
    navigationStyle: 'classic',
    footerSettings: {
      siteName: 'Научный хаб',
      tagline: 'Заходите вечером',
      address: 'Улица Господар-Йевремова, 34, Дорчол, Белград',
      hours: 'Открыто ежедневно с 10:00 до 22:00',
      email,
      phone,
      timeZoneNote: 'Время везде белградское',
      columns: [
        {
          id: 'programme',
          links: [
            { id: 'events', label: 'События', path: '/events' },
            { id: 'courses', label: 'Курсы', path: '/courses' },
            { id: 'speakers', label: 'Спикеры', path: '/speakers' },
            { id: 'calendar', label: 'Календарь', path: '/hub_calendar' },
          ],
        },
        {
          id: 'place',
          links: [
            { id: 'rent', label: 'Аренда залов', path: '/rent' },
            { id: 'coworking', label: 'Коворкинг', path: '/coworking' },
            { id: 'subscriptions', label: 'Абонементы', path: '/subscriptions' },
            { id: 'requisites', label: 'Реквизиты', path: '/requisites' },
          ],
        },
        {
          id: 'hub',
          links: [
            { id: 'about', label: 'О хабе', path: '/about' },
            { id: 'support', label: 'Поддержать', path: '/support' },
            { id: 'terms', label: 'Условия', path: '/terms' },
          ],
        },
      ],
    },
    subscriptionSortSettings: { field: 'sort_order', direction: 'asc' },
  },
  {
    languageCode: 'en',
    isActive: true,
    navigationItems: navigation({
      events: 'Events',
      courses: 'Courses',
      speakers: 'Speakers',
      calendar: 'Calendar',
      rent: 'Rent',
      coworking: 'Coworking',
      subscriptions: 'Passes',
      posters: 'Posters',
    }),
    // Missing on purpose: this section comes from the ru row.
    topbarSettings: null,
    navigationStyle: 'classic',
    footerSettings: {
      siteName: 'Science Hub',
      tagline: 'Come by tonight',
      address: 'Gospodar Jevremova 34, Dorćol, Belgrade',
      hours: 'Open daily, 10:00–22:00',
      email,
      phone,
      timeZoneNote: 'All times are Belgrade time',
      columns: [
        {
          id: 'programme',
          links: [
            { id: 'events', label: 'Events', path: '/events' },
            { id: 'courses', label: 'Courses', path: '/courses' },
            { id: 'speakers', label: 'Speakers', path: '/speakers' },
            { id: 'calendar', label: 'Calendar', path: '/hub_calendar' },
          ],
        },
        {
          id: 'place',
          links: [
            { id: 'rent', label: 'Rent a space', path: '/rent' },
            { id: 'coworking', label: 'Coworking', path: '/coworking' },
            { id: 'subscriptions', label: 'Passes', path: '/subscriptions' },
            { id: 'requisites', label: 'Bank details', path: '/requisites' },
          ],
        },
        {
          id: 'hub',
          links: [
            { id: 'about', label: 'About', path: '/about' },
            { id: 'support', label: 'Support us', path: '/support' },
            { id: 'terms', label: 'Terms', path: '/terms' },
          ],
        },
      ],
    },
    subscriptionSortSettings: { field: 'sort_order', direction: 'asc' },
  },
]
