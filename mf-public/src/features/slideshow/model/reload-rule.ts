import { formatTime, hubDay } from '@hub/shared-i18n'

const MINUTE = 60_000
/** A page this young is as new as it gets; it also keeps a host with fickle answers from reloading for ever. */
const YOUNG = 10 * MINUTE
/** Somebody stands at the controls. */
const TOUCHED = MINUTE
const NIGHT_HOUR = '04'

export interface Runtime {
  readonly now: Date
  readonly startedAt: Date
  /** When somebody last used the keyboard or the pointer. */
  readonly touchedAt: Date | undefined
  readonly hasNewRelease: boolean
  /** Full screen that was asked for with a key or a button is lost with the page. */
  readonly isFullscreen: boolean
}

/**
 * Whether this is the moment to load the page anew: for a release of the site, between two slides; in any case once
 * a night, which also gives back whatever a browser gathers in a day. From full screen only at night, when nobody
 * sees the browser's bars come back.
 */
export function isTimeToReload({ now, startedAt, touchedAt, hasNewRelease, isFullscreen }: Runtime): boolean {
  const age = now.getTime() - startedAt.getTime()
  if (age < YOUNG) return false
  if (touchedAt && now.getTime() - touchedAt.getTime() < TOUCHED) return false
  if (isNight(now) && !startedThisNight(startedAt, now)) return true
  return hasNewRelease && !isFullscreen
}

const isNight = (moment: Date): boolean => formatTime(moment, 'en').startsWith(`${NIGHT_HOUR}:`)

const startedThisNight = (startedAt: Date, now: Date): boolean =>
  isNight(startedAt) && hubDay(startedAt) === hubDay(now)
