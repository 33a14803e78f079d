import { localisedPath } from '@hub/contract/metadata-urls'
import type { JsonLd, SiteInfo } from '@hub/contract/page-metadata'
import { postalAddress, schemaTerm } from '@hub/contract/structured-data'
import { type LocalizedText, localize } from '@hub/shared-i18n'
import type { MetadataInput } from './metadata-input.ts'

/** A property, unless there is nothing to say: an empty list is worse than none. */
export const unlessEmpty = (property: string, values: readonly JsonLd[]): JsonLd =>
  values.length > 0 ? { [property]: values } : {}

/** Somebody with a page of their own. */
export const personReference = (
  { id, name }: { readonly id: string; readonly name: LocalizedText },
  { language }: MetadataInput,
): JsonLd => ({
  '@type': 'Person',
  '@id': `/speakers/${id}#person`,
  name: localize(name, language).text,
  url: localisedPath(`/speakers/${id}`, language),
})

const MODES = {
  offline: 'OfflineEventAttendanceMode',
  online: 'OnlineEventAttendanceMode',
  hybrid: 'MixedEventAttendanceMode',
} as const

type Format = keyof typeof MODES

export const attendanceMode = (format: Format): string => schemaTerm(MODES[format])

/** A room of the hub, whose address is the hub's. */
export function roomOfHub({ name, address }: SiteInfo, room: string): JsonLd {
  const whole = [name, room].filter(Boolean).join(', ')
  return { '@type': 'Place', name: whole, address: postalAddress(address || whole) }
}

/** Where somebody can take part: at the place, on the net, or both. */
export function locationsOf(format: Format, place: JsonLd, url: string): JsonLd[] {
  const virtual: JsonLd = { '@type': 'VirtualLocation', url }
  if (format === 'online') return [virtual]
  return format === 'hybrid' ? [place, virtual] : [place]
}

interface Sold {
  /** Minor units. */
  amount: number
  currency: string
  /** Where it can be had. */
  url: string
  isSoldOut?: boolean
  name?: string | undefined
}

/** What something costs, in the currency's main unit. */
export const offer = ({ amount, currency, url, isSoldOut = false, name }: Sold): JsonLd => ({
  '@type': 'Offer',
  ...(name ? { name } : {}),
  price: amount / 100,
  priceCurrency: currency,
  availability: schemaTerm(isSoldOut ? 'SoldOut' : 'InStock'),
  url,
})
