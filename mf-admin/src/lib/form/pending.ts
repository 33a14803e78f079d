import { createContext, useContext, useEffect } from 'react'

/** Counts what a form has to wait for before it can be saved. */
export const PendingContext = createContext<(by: 1 | -1) => void>(() => undefined)

/** While this is true the form around it does not save. */
export function usePending(isPending: boolean): void {
  const count = useContext(PendingContext)
  useEffect(() => {
    if (!isPending) return
    count(1)
    return () => count(-1)
  }, [isPending, count])
}
