import { LocalError } from '@hub/local-supabase/errors'

/** Registers a cleanup function; the last registered runs first. */
export type OnStop = (stop: () => unknown) => void

/**
 * Runs servers until a signal ends them. When starting fails, stops what has started and prints one line for
 * errors that the user can fix.
 */
export async function runUntilStopped(start: (onStop: OnStop) => Promise<void>): Promise<void> {
  const stops: (() => unknown)[] = []
  let stopping: Promise<void> | undefined
  const stopAll = () => {
    stopping ??= (async () => {
      for (let stop = stops.pop(); stop; stop = stops.pop())
        await Promise.resolve(stop()).catch((error: unknown) => console.error(String(error)))
    })()
    return stopping
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void stopAll().then(() => process.exit(signal === 'SIGINT' ? 130 : 143)))
  try {
    await start((stop) => stops.push(stop))
  } catch (error) {
    await stopAll()
    console.error(error instanceof LocalError ? error.message : error)
    process.exit(1)
  }
}
