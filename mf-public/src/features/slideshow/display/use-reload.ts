import { formatTime, hubDay } from '@hub/shared-i18n'
import { useEffect, useRef } from 'react'

const CHECK_MS = 10 * 60_000
const TIMEOUT_MS = 10_000

/** What tells one state of the page on the server from another; throws when the server cannot be reached. */
async function askForRelease(): Promise<string> {
  const response = await fetch(location.pathname, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`${location.pathname}: ${response.status}`)
  return response.headers.get('etag') ?? response.headers.get('last-modified') ?? ''
}

/**
 * Whether another release of the site is published by now. It has to be seen twice: a release is no moment, and some
 * hosts do not always give the same answer.
 */
function useNewRelease() {
  const hasNewRelease = useRef(false)
  useEffect(() => {
    let first: string | undefined
    let last: string | undefined
    const check = async () => {
      try {
        const mark = await askForRelease()
        first ??= mark
        hasNewRelease.current = mark !== first && mark === last
        last = mark
      } catch {
        // Out of reach: the next check tells.
      }
    }
    void check()
    const timer = setInterval(check, CHECK_MS)
    return () => clearInterval(timer)
  }, [])
  return hasNewRelease
}

type Touched = Pick<Runtime, 'touchedAt' | 'isFullscreen'>

/**
 * Loads the page anew between two slides, when it is time for that and the site answers.
 * @param turn another number with each change of slide
 * @param touched read when the slide changes
 */
export function useReload(turn: number, touched: () => Touched): void {
  const startedAt = useRef<Date>(undefined)
  const hasNewRelease = useNewRelease()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of slide is a quiet moment
  useEffect(() => {
    startedAt.current ??= new Date()
    const runtime = {
      now: new Date(),
      startedAt: startedAt.current,
      hasNewRelease: hasNewRelease.current,
      ...touched(),
    }
    if (isTimeToReload(runtime))
      void askForRelease().then(
        () => location.reload(),
        () => undefined,
      )
  }, [turn])
}

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
