import * as v from 'valibot'
import type { SiteInfo } from '../metadata/page-metadata.ts'

/** A picklist that falls back to the specified default for any other stored value. */
const choice = <const T extends string>(values: readonly [T, ...T[]], standard: T) =>
  v.optional(v.fallback(v.picklist(values), standard), standard)
const flag = (standard: boolean) => v.optional(v.fallback(v.boolean(), standard), standard)

/** Options of each top bar setting. */
export const TOPBAR_OPTIONS = {
  height: ['compact', 'standard', 'tall'],
  alignment: ['left', 'center', 'right'],
  style: ['classic', 'minimal'],
  spacing: ['tight', 'normal', 'wide'],
  backgroundColor: ['white', 'sunk', 'inverse'],
  animation: ['slide', 'fade', 'none'],
  maxWidth: ['container', 'full'],
} as const

const topbarSchema = v.object({
  height: choice(TOPBAR_OPTIONS.height, 'standard'),
  alignment: choice(TOPBAR_OPTIONS.alignment, 'center'),
  style: choice(TOPBAR_OPTIONS.style, 'classic'),
  spacing: choice(TOPBAR_OPTIONS.spacing, 'normal'),
  showBorder: flag(true),
  showShadow: flag(true),
  stickyHeader: flag(true),
  mobileCollapse: flag(true),
  backgroundColor: choice(TOPBAR_OPTIONS.backgroundColor, 'white'),
  animation: choice(TOPBAR_OPTIONS.animation, 'slide'),
  showIcons: flag(false),
  showBadges: flag(true),
  maxWidth: choice(TOPBAR_OPTIONS.maxWidth, 'container'),
})

const text = v.pipe(v.string(), v.trim(), v.minLength(1))

const navigationItemSchema = v.object({
  id: text,
  label: text,
  path: text,
  visible: v.optional(v.boolean(), true),
  order: v.optional(v.number(), 0),
})

const footerSchema = v.object({
  siteName: text,
  tagline: text,
  address: text,
  hours: text,
  email: text,
  phone: v.optional(v.string(), ''),
  timeZoneNote: v.optional(v.string(), ''),
  columns: v.array(v.object({ id: text, links: v.array(v.object({ id: text, label: text, path: text })) })),
})

/** One entry of the main navigation. */
export type NavigationItem = v.InferOutput<typeof navigationItemSchema>
/** Appearance of the top bar. */
export type TopbarSettings = v.InferOutput<typeof topbarSchema>
export type FooterSettings = v.InferOutput<typeof footerSchema>

/** Site settings in one language. */
export interface SiteSettings {
  navigation: NavigationItem[]
  topbar: TopbarSettings
  footer: FooterSettings | undefined
}

/** A row of `site_settings`; each section is JSON that may be missing or damaged. */
export interface SiteSettingsRow {
  readonly navigation_items: unknown
  readonly topbar_settings: unknown
  readonly footer_settings: unknown
}

export const DEFAULT_TOPBAR: TopbarSettings = v.parse(topbarSchema, {})
export const EMPTY_SETTINGS: SiteSettings = { navigation: [], topbar: DEFAULT_TOPBAR, footer: undefined }

/**
 * Reads the sections of one row, hidden items included, sorted; a missing or damaged section is undefined.
 */
export const readSettings = (row: SiteSettingsRow) => ({
  navigation: navigationOf(row.navigation_items),
  topbar: optional(topbarSchema, row.topbar_settings),
  footer: optional(footerSchema, row.footer_settings),
})

/**
 * Takes each section from the first row that has it; rows are in order of preference, the language's first.
 */
export function toSiteSettings(rows: readonly SiteSettingsRow[]): SiteSettings {
  const read = rows.map(readSettings)
  const first = <Name extends keyof (typeof read)[number]>(name: Name) =>
    read.map((sections) => sections[name]).find((section) => section !== undefined)
  return {
    navigation: (first('navigation') ?? []).filter(({ visible }) => visible),
    topbar: first('topbar') ?? DEFAULT_TOPBAR,
    footer: first('footer'),
  }
}

/** Drops items without id, label or path and sorts the others. */
function navigationOf(section: unknown): NavigationItem[] | undefined {
  if (!Array.isArray(section)) return undefined
  return section
    .flatMap((item) => optional(navigationItemSchema, item) ?? [])
    .sort((a, b) => a.order - b.order)
}

function optional<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> | undefined {
  const result = v.safeParse(schema, value)
  return result.success ? result.output : undefined
}

/** Returns the facts about the hub that metadata contains. */
export const siteInfoOf = ({ siteName, address, email, phone }: FooterSettings): SiteInfo => ({
  name: siteName,
  address,
  email,
  ...(phone ? { phone } : {}),
})
