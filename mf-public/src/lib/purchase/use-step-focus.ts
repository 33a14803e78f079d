import { useEffect, useRef } from 'react'

/** What begins a step: put it on an element that takes the focus (`tabIndex={-1}`). */
export const STEP_START = { 'data-step-start': '', tabIndex: -1 } as const

/**
 * Another step is as good as another page: whoever reads by ear or keyboard begins at its start, or at what is wrong.
 * Answers the ref of the box that the steps are drawn in.
 */
export function useStepFocus(step: unknown) {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    window.scrollTo(0, 0)
    const wrong = box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const target = wrong ?? box.current?.querySelector<HTMLElement>('[data-step-start]')
    target?.focus({ preventScroll: !wrong })
  }, [step])
  return box
}
