import type { MetadataTag } from '@hub/contract/metadata-tags'
import { localisedPath } from '@hub/contract/metadata-urls'
import { escapeXml } from '../escape-xml.ts'
import type { ProgrammePlaces } from './programme-cache.ts'
import { ZONE } from './programme-json.ts'
import type { ProgrammeQuery } from './programme-query.ts'
import { type ProgrammeRow, type ProgrammeRows, textOf } from './programme-rows.ts'

const WORDS = {
  ru: {
    programme: 'программа',
    date: 'Когда',
    place: 'Где',
    online: 'онлайн',
    cancelled: 'Отменено',
    postponed: 'Перенесено',
  },
  en: {
    programme: 'programme',
    date: 'When',
    place: 'Where',
    online: 'online',
    cancelled: 'Cancelled',
    postponed: 'Postponed',
  },
} as const

const dateFormat = (locale: string) => {
  let format: Intl.DateTimeFormat | undefined
  return () => {
    format ??= new Intl.DateTimeFormat(locale, {
      timeZone: ZONE,
      weekday: 'short',
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
    })
    return format
  }
}
const dateFormats = { ru: dateFormat('ru-RU'), en: dateFormat('en-GB') }

/** Returns the events that were published last as an Atom feed (RFC 4287). */
export function programmeAtom(
  { hub, events }: ProgrammeRows,
  { language }: ProgrammeQuery,
  url: URL,
  { origin }: ProgrammePlaces,
): string {
  const hubName = textOf(hub, language) ?? new URL(origin).host
  const self = `${origin}${url.pathname}${url.search}`
  const updated = events.map(({ updated_at }) => new Date(updated_at).toISOString()).sort()
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    element('id', self),
    element('title', titleOfFeed(hubName, language)),
    `<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(origin + localisedPath('/events', language))}"/>`,
    element('updated', updated.at(-1) ?? '1970-01-01T00:00:00.000Z'),
    `<author>${element('name', hubName)}${element('uri', origin)}</author>`,
    ...events.map((event) => entry(event, language, origin)),
    '</feed>',
    '',
  ].join('\n')
}

function entry(event: ProgrammeRow, language: 'ru' | 'en', origin: string): string {
  const isTranslated = language === 'ru' || Boolean(event.title.en)
  return [
    isTranslated ? '<entry>' : '<entry xml:lang="ru">',
    element('id', `urn:uuid:${event.id}`),
    element('title', titleOf(event, language)),
    `<link rel="alternate" type="text/html" href="${escapeXml(origin + localisedPath(`/events/${event.slug}`, language))}"/>`,
    element('published', new Date(event.published_at).toISOString()),
    element('updated', new Date(event.updated_at).toISOString()),
    `<category term="${event.kind}"/>`,
    element('summary', summaryOf(event, language)),
    '</entry>',
  ].join('')
}

function titleOf({ title, status }: ProgrammeRow, language: 'ru' | 'en'): string {
  const words = textOf(title, language) ?? ''
  return status === 'cancelled' || status === 'postponed' ? `${WORDS[language][status]}: ${words}` : words
}

/** When and where first: many readers show nothing but the beginning. */
function summaryOf({ starts_at, location, format, summary }: ProgrammeRow, language: 'ru' | 'en'): string {
  const words = WORDS[language]
  const place = textOf(location, language) ?? (format === 'offline' ? undefined : words.online)
  return [
    `${words.date}: ${dateFormats[language]().format(new Date(starts_at))}.`,
    place && `${words.place}: ${place}.`,
    textOf(summary, language),
  ]
    .filter(Boolean)
    .join(' ')
}

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`

/** Returns the element by which a page announces the feed. */
export const feedLink = (origin: string, language: 'ru' | 'en', siteName: string): MetadataTag => ({
  name: 'link',
  attributes: {
    rel: 'alternate',
    type: 'application/atom+xml',
    title: titleOfFeed(siteName, language),
    href: origin + localisedPath('/programme.atom', language),
  },
})

const titleOfFeed = (hubName: string, language: 'ru' | 'en'): string =>
  `${hubName}: ${WORDS[language].programme}`
