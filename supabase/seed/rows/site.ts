import type { Json, TablesInsert } from '../../types.ts'
import { coworkingDay } from '../content/coworking.ts'
import { minorUnits } from '../content/notation.ts'
import { aboutPage, coworkingPage, requisitesPage, supportPage } from '../content/pages.ts'
import { seasons } from '../content/seasons.ts'
import { siteSettings } from '../content/site-settings.ts'
import type { SiteSettingsSeed, SlideSeed } from '../content/site-types.ts'
import { slides } from '../content/slides.ts'
import { idOf } from '../ids.ts'
import { type Connection, insertRows } from '../insert.ts'
import { eventId } from './events.ts'

/** Settings, single pages, donation services and slides: what the site says about itself; and seasons, which staff see. */
export async function seedSite(sql: Connection): Promise<void> {
  await insertRows(sql, 'site_settings', siteSettings.map(toSettings))
  await insertRows(sql, 'content_pages', pages)
  await insertRows(sql, 'support_services', supportPage.services.map(toService))
  await insertRows(sql, 'slides', slides.map(toSlide))
  await insertRows(
    sql,
    'seasons',
    seasons.map(({ slug, title, notes }) => ({ id: idOf('season', slug), title, notes })),
  )
  await insertRows(sql, 'season_items', seasonItems)
}

const seasonItems = seasons.flatMap(({ slug, events }) =>
  events.flatMap((event): TablesInsert<'season_items'>[] =>
    [null, event.post].map((text) => ({
      id: idOf(text ? 'season-post' : 'season-event', `${slug}:${event.slug}`),
      season_id: idOf('season', slug),
      event_id: eventId(event.slug),
      text,
    })),
  ),
)

function toSettings(settings: SiteSettingsSeed): TablesInsert<'site_settings'> {
  return {
    id: idOf('site-settings', settings.languageCode),
    language_code: settings.languageCode,
    is_active: settings.isActive,
    navigation_items: settings.navigationItems && plain(settings.navigationItems),
    topbar_settings: settings.topbarSettings && plain(settings.topbarSettings),
    navigation_style: settings.navigationStyle,
    footer_settings: settings.footerSettings && plain(settings.footerSettings),
    subscription_sort_settings: settings.subscriptionSortSettings && plain(settings.subscriptionSortSettings),
    requisites: requisitesIn(settings.languageCode),
  }
}

/** Interfaces are no `Json` to the compiler, though their values are. */
const plain = (value: object) => value as NonNullable<Json>

function requisitesIn(language: 'ru' | 'en'): Json {
  const { title: _, lead: _lead, note: _note, suggestedAmount, payeeAddress, bank, ...codes } = requisitesPage
  return {
    ...codes,
    payeeAddress: payeeAddress[language],
    bank: bank[language],
    suggestedAmount: minorUnits(suggestedAmount),
  }
}

const pages: TablesInsert<'content_pages'>[] = [
  {
    slug: 'about',
    title: aboutPage.title,
    lead: aboutPage.lead,
    body: aboutPage.body,
    data: plain({ home: aboutPage.home, people: aboutPage.people }),
  },
  { slug: 'support', title: supportPage.title, lead: supportPage.lead, body: supportPage.body, data: {} },
  {
    slug: 'requisites',
    title: requisitesPage.title,
    lead: requisitesPage.lead,
    body: null,
    data: plain({ note: requisitesPage.note }),
  },
  {
    slug: 'coworking',
    title: coworkingPage.title,
    lead: coworkingPage.lead,
    body: null,
    data: plain({ day: coworkingDay, trial: coworkingPage.trial }),
  },
]

type Service = (typeof supportPage.services)[number]

const toService = (service: Service, index: number): TablesInsert<'support_services'> => ({
  ...service,
  id: idOf('support-service', service.kind),
  sort_order: index,
})

function toSlide(slide: SlideSeed): TablesInsert<'slides'> {
  return {
    id: idOf('slide', slide.slug),
    slug: slide.slug,
    title: slide.title,
    text: slide.text,
    kind: slide.kind,
    path: slide.path ?? null,
    seconds: slide.seconds,
    cover_motif: slide.cover?.motif ?? null,
    cover_print: slide.cover?.print ?? null,
    sort_order: slide.sortOrder,
  }
}
