import { db } from '@hub/shared-auth'
import { unwrap } from '@hub/shared-platform'
import { useEffect, useRef } from 'react'

const MINUTE = 60_000
const TIMEOUT_MS = 20_000
const ID_KEY = 'hub-display'

const newId = () => crypto.randomUUID()

/** The random id of this display, which its browser keeps; where storage is blocked, of this page. */
function displayId(): string {
  try {
    const known = localStorage.getItem(ID_KEY)
    if (known && /^[\da-f-]{36}$/.test(known)) return known
    const id = newId()
    localStorage.setItem(ID_KEY, id)
    return id
  } catch {
    return newId()
  }
}

/** The composition that the page was published with; undefined in development. */
function ownComposition(): string | undefined {
  try {
    const config: unknown = JSON.parse(document.getElementById('hub-config')?.textContent ?? '{}')
    const { composition } = config as { composition?: unknown }
    return typeof composition === 'string' ? composition : undefined
  } catch {
    return undefined
  }
}

/** What a display says of itself. */
export interface DisplayReport {
  /** Slug; absent: the slideshow of the hub. */
  readonly space?: string | undefined
  readonly language: 'ru' | 'en' | 'both'
  /** How old what it shows is, in epoch milliseconds, while its requests fail. */
  readonly staleSince: number | undefined
}

async function send(id: string, { space, language, staleSince }: DisplayReport): Promise<void> {
  const composition = ownComposition()
  const answer = await db()
    .rpc('report_display', {
      display_id: id,
      language,
      width: Math.max(1, window.innerWidth),
      height: Math.max(1, window.innerHeight),
      ...(space === undefined ? {} : { space }),
      ...(composition === undefined ? {} : { composition }),
      ...(staleSince === undefined ? {} : { stale_since: new Date(staleSince).toISOString() }),
    })
    .abortSignal(AbortSignal.timeout(TIMEOUT_MS))
  unwrap(answer)
}

/**
 * Reports once a minute that this display runs, so that staff see it; first after a minute, so that a visitor who looks
 * for a moment is none. A report that fails is not repeated: the next one says the same.
 * @param report undefined while the display has nothing to show
 */
export function useReport(report: DisplayReport | undefined): void {
  const latest = useRef(report)
  useEffect(() => {
    latest.current = report
  })
  useEffect(() => {
    const id = displayId()
    let isSending = false
    const timer = setInterval(() => {
      if (isSending || !latest.current || document.visibilityState !== 'visible') return
      isSending = true
      // Out of reach, limited, or of a space that is gone: nothing that visitors need to know.
      const done = () => {
        isSending = false
      }
      send(id, latest.current).then(done, done)
    }, MINUTE)
    return () => clearInterval(timer)
  }, [])
}
