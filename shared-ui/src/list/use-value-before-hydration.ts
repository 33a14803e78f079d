import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * For a control on a page that stands before its code runs: hands on what somebody has typed or chosen until then,
 * which React leaves there at first and takes away with the next drawing.
 */
export function useValueBeforeHydration<Control extends HTMLInputElement | HTMLSelectElement>(
  value: string,
  handOn: (typed: string) => void,
) {
  const control = useRef<Control>(null)
  const typed = useRef(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was there before the first drawing counts
  useLayoutEffect(() => {
    typed.current = control.current?.value ?? value
  }, [])
  // Not in the same step: the router leads nowhere before the page stands.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once
  useEffect(() => {
    if (typed.current !== value) handOn(typed.current)
  }, [])
  return control
}
