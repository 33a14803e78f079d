/** What waits for a burst to be over. */
export interface ChangeBatch {
  readonly happened: () => void
  readonly cancel: () => void
}

/**
 * Turns a burst of changes into one reaction to all of them, at most `pause` milliseconds after the first:
 * a series of twenty meetings is asked for once.
 */
export function batchChanges(answer: () => void, pause: number): ChangeBatch {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    happened: () => {
      timer ??= setTimeout(() => {
        timer = undefined
        answer()
      }, pause)
    },
    cancel: () => {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
