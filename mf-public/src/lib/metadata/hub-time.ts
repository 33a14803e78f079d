import { HUB_TIME_ZONE } from '@hub/shared-i18n'

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: HUB_TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
})
const zone = new Intl.DateTimeFormat('en-GB', { timeZone: HUB_TIME_ZONE, timeZoneName: 'longOffset' })

/** A moment as the hub's clock shows it, with its distance from UTC: `2026-12-12T19:00:00+01:00`. */
export function hubTime(value: string): string {
  const date = new Date(value)
  const offset = zone
    .formatToParts(date)
    .find(({ type }) => type === 'timeZoneName')
    ?.value.slice(3)
  return `${clock.format(date).replace(' ', 'T')}${offset || '+00:00'}`
}
