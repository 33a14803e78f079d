import type { JsonLd, SiteInfo } from '@hub/contract/page-metadata'
import { postalAddress, schemaTerm } from '@hub/contract/structured-data'

const MODES = {
  offline: 'OfflineEventAttendanceMode',
  online: 'OnlineEventAttendanceMode',
  hybrid: 'MixedEventAttendanceMode',
} as const

export type Format = keyof typeof MODES

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
