import type { Site } from '../operations/site.ts'
import { stopWorseCanary } from './stop-canary.ts'
import type { ReadVisits } from './visit-counts.ts'

export interface WatchOptions {
  /** Receives what was done, and why visits could not be read. */
  log: (line: string) => void
  /** Milliseconds from one look to the next; a minute by default. */
  every?: number
}

/** Looks at the canary again and again, and ends one that is worse than the site's rule allows. */
export function watchCanary(site: Site, readVisits: ReadVisits, { log, every = 60_000 }: WatchOptions) {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const look = async (): Promise<void> => {
    try {
      const done = await stopWorseCanary(site, readVisits)
      if (done) log(done)
    } catch (error) {
      log(`the canary was not compared: ${error instanceof Error ? error.message : error}`)
    }
    if (!isStopped) timer = setTimeout(() => void start(), every)
  }
  let running: Promise<void>
  const start = () => {
    running = look()
    return running
  }
  void start()

  return {
    /** Begins no more looks and waits for the one that runs. */
    stop: async (): Promise<void> => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
