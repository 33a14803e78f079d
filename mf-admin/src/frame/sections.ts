import type { Permission } from '@hub/shared-auth'
import type { IconDrawing } from '@hub/shared-ui/icon'
import {
  ArmchairIcon,
  BankIcon,
  BanknoteIcon,
  CalendarIcon,
  CalendarPlusIcon,
  ChartIcon,
  CommentIcon,
  DashboardIcon,
  DoorOpenIcon,
  GraduationCapIcon,
  HandHelpingIcon,
  HeartIcon,
  HistoryIcon,
  InfoIcon,
  LanguagesIcon,
  LockIcon,
  MegaphoneIcon,
  MenuIcon,
  MicIcon,
  MonitorPlayIcon,
  QrCodeIcon,
  ShareIcon,
  TagIcon,
  TicketIcon,
  UsersIcon,
  WalletCardsIcon,
} from '@hub/shared-ui/icons'

interface Section {
  readonly id: string
  readonly path: `/admin${string}`
  readonly icon: IconDrawing
  /** Any of these opens it. */
  readonly permissions: readonly Permission[]
}

/** What lies under `/admin`, in the order of the menu. The content of the calendar's page comes from mf-calendar. */
export const SECTIONS = [
  { id: 'dashboard', path: '/admin', icon: DashboardIcon, permissions: ['view_admin', 'co_organise_events'] },
  { id: 'statistics', path: '/admin/statistics', icon: ChartIcon, permissions: ['view_analytics'] },
  { id: 'events', path: '/admin/events', icon: TicketIcon, permissions: ['manage_events'] },
  { id: 'seasons', path: '/admin/seasons', icon: CalendarPlusIcon, permissions: ['manage_content'] },
  {
    id: 'channel-posts',
    path: '/admin/channel-posts',
    icon: MegaphoneIcon,
    permissions: ['manage_events'],
  },
  {
    id: 'qr-scanner',
    path: '/admin/qr-scanner',
    icon: QrCodeIcon,
    permissions: ['manage_events'],
  },
  { id: 'volunteers', path: '/admin/volunteers', icon: HandHelpingIcon, permissions: ['manage_events'] },
  {
    id: 'calendar',
    path: '/admin/calendar',
    icon: CalendarIcon,
    permissions: ['manage_calendar', 'manage_content'],
  },
  { id: 'speakers', path: '/admin/speakers', icon: MicIcon, permissions: ['manage_content'] },
  { id: 'courses', path: '/admin/courses', icon: GraduationCapIcon, permissions: ['manage_content'] },
  { id: 'rent', path: '/admin/rent', icon: DoorOpenIcon, permissions: ['manage_content'] },
  { id: 'coworking', path: '/admin/coworking', icon: ArmchairIcon, permissions: ['manage_content'] },
  { id: 'closures', path: '/admin/closures', icon: LockIcon, permissions: ['manage_content'] },
  {
    id: 'subscriptions',
    path: '/admin/subscriptions',
    icon: WalletCardsIcon,
    permissions: ['manage_content'],
  },
  { id: 'promo-codes', path: '/admin/promo-codes', icon: TagIcon, permissions: ['manage_content'] },
  { id: 'orders', path: '/admin/orders', icon: BanknoteIcon, permissions: ['manage_content'] },
  {
    id: 'comments',
    path: '/admin/comments',
    icon: CommentIcon,
    permissions: ['moderate_comments', 'manage_content'],
  },
  { id: 'about', path: '/admin/about', icon: InfoIcon, permissions: ['manage_content'] },
  { id: 'support', path: '/admin/support', icon: HeartIcon, permissions: ['manage_content'] },
  { id: 'requisites', path: '/admin/requisites', icon: BankIcon, permissions: ['manage_content'] },
  { id: 'slideshow', path: '/admin/slideshow', icon: MonitorPlayIcon, permissions: ['manage_content'] },
  {
    id: 'translations',
    path: '/admin/translations',
    icon: LanguagesIcon,
    permissions: ['manage_events', 'manage_content', 'manage_speakers', 'manage_settings'],
  },
  { id: 'embed', path: '/admin/embed', icon: ShareIcon, permissions: ['manage_content'] },
  { id: 'users', path: '/admin/users', icon: UsersIcon, permissions: ['manage_users'] },
  { id: 'navigation', path: '/admin/navigation', icon: MenuIcon, permissions: ['manage_settings'] },
  { id: 'audit', path: '/admin/audit', icon: HistoryIcon, permissions: ['manage_content'] },
] as const satisfies readonly Section[]

export type SectionId = (typeof SECTIONS)[number]['id']
