export type Serialise = {
  /** Asks for a call, which begins at once or after the one that runs. Does nothing after `stop`. */
  ask: () => void
  /** Begins no more calls and waits for the one that runs. */
  stop: () => Promise<void>
}

/** Calls `act` when asked, one call at a time: all that is asked while one runs makes one more. `act` never rejects. */
export function serialise(act: () => Promise<void>): Serialise {
  let isAsked = false
  let isStopped = false
  let running: Promise<void> | undefined
  const run = async () => {
    while (isAsked) {
      isAsked = false
      await act()
    }
    running = undefined
  }
  return {
    ask: () => {
      if (isStopped) return
      isAsked = true
      running ??= run()
    },
    stop: async () => {
      isStopped = true
      isAsked = false
      await running
    },
  }
}
