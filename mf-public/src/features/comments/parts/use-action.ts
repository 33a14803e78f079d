import { useRef, useState } from 'react'

/** Something that is sent and may fail: never twice at once, its error kept for the screen. */
export function useAction<Arguments extends unknown[]>(act: (...args: Arguments) => Promise<void>) {
  const [state, setState] = useState<{ isRunning: boolean; error?: unknown }>({ isRunning: false })
  // Two presses may come before the first is drawn.
  const running = useRef(false)

  /** Resolves with whether it went well. */
  async function run(...args: Arguments): Promise<boolean> {
    if (running.current) return false
    running.current = true
    setState({ isRunning: true })
    try {
      await act(...args)
      setState({ isRunning: false })
      return true
    } catch (error) {
      setState({ isRunning: false, error })
      return false
    } finally {
      running.current = false
    }
  }

  return {
    run,
    isRunning: state.isRunning,
    /** Why the last try went wrong; undefined when it did not. */
    error: state.error,
    clear: () => setState(({ isRunning }) => ({ isRunning })),
  }
}
