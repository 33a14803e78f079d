/** Shapes of what the site says itself: slides, single pages, settings. Units as in `types.ts`. */

import type { Cover } from './cover.ts'
import type { ClockTime, EventKind, LocalizedHtml, LocalizedText } from './types.ts'

export interface SlideSeed {
  slug: string
  title: LocalizedText
  text: LocalizedText
  /** Path inside the site for the QR code. */
  path?: string
  /** How long it stays on the wall. */
  seconds: number
  kind: EventKind | 'hub'
  cover?: Cover
  sortOrder: number
}

export interface AboutPage {
  title: Required<LocalizedText>
  lead: Required<LocalizedText>
  body: Required<LocalizedHtml>
  /** Blurb on the home page. */
  home: {
    title: Required<LocalizedText>
    text: Required<LocalizedText>
    note: Required<LocalizedText>
  }
  /** Members of the team. */
  people: { name: Required<LocalizedText>; role: Required<LocalizedText> }[]
}

export interface CoworkingPage {
  title: Required<LocalizedText>
  lead: Required<LocalizedText>
  /** How to try it. */
  trial: { title: Required<LocalizedText>; text: Required<LocalizedText> }
}

export interface SupportPage {
  title: Required<LocalizedText>
  lead: Required<LocalizedText>
  body: Required<LocalizedHtml>
  services: {
    kind: 'patreon' | 'boosty' | 'paypal'
    /** How the service differs: monthly, by card, once. */
    title: Required<LocalizedText>
    text: Required<LocalizedText>
    action: Required<LocalizedText>
    url: string
  }[]
}

export interface RequisitesPage {
  title: Required<LocalizedText>
  lead: Required<LocalizedText>
  note: Required<LocalizedText>
  /** At most 70 characters, as in the payment QR code. */
  payee: string
  payeeAddress: Required<LocalizedText>
  bank: Required<LocalizedText>
  /** 18 digits without separators; modulo 97 equals 1 (ISO 7064). */
  account: string
  /** How the account is printed: 3-13-2. */
  accountPrinted: string
  /** Payment code (šifra plaćanja), 3 digits. */
  paymentCode: string
  /** At most 35 characters, Latin. */
  purpose: string
  /** '00' or '97'. */
  model: '00' | '97'
  /** For model 97: two control digits, then the number. */
  reference: string
  /** Whole dinars the amount field starts with. */
  suggestedAmount: number
  registrationNumber: string
  taxNumber: string
}

export interface NavigationItem {
  id: string
  label: string
  path: string
  visible: boolean
  order: number
}

export interface TopbarSettings {
  height: string
  alignment: string
  style: string
  spacing: string
  showBorder: boolean
  showShadow: boolean
  stickyHeader: boolean
  mobileCollapse: boolean
  backgroundColor: string
  animation: string
  showIcons: boolean
  showBadges: boolean
  maxWidth: string
}

export interface FooterSettings {
  siteName: string
  tagline: string
  address: string
  hours: string
  email: string
  phone: string
  /** Small print: year is put before the name by the interface. */
  timeZoneNote: string
  columns: { id: string; links: { id: string; label: string; path: string }[] }[]
}

/** One row per language, plain strings. Null: the section is missing and falls back to the ru row. */
export interface SiteSettingsSeed {
  languageCode: 'ru' | 'en'
  isActive: boolean
  navigationItems: NavigationItem[] | null
  topbarSettings: TopbarSettings | null
  navigationStyle: string | null
  footerSettings: FooterSettings | null
  subscriptionSortSettings: { field: string; direction: 'asc' | 'desc' } | null
}

/** Timetable of a day in the coworking. */
export interface CoworkingDayItem {
  time: ClockTime
  title: LocalizedText
  text: LocalizedText
}
