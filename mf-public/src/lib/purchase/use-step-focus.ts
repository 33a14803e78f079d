import { useEffect, useRef } from 'react'

/** Another step is as good as another page: whoever reads by ear or keyboard begins at its heading, or at what is wrong. */
export function useStepFocus(step: unknown) {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    window.scrollTo(0, 0)
    const wrong = box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const target = wrong ?? box.current?.querySelector<HTMLElement>('h2')
    target?.focus({ preventScroll: !wrong })
  }, [step])
  return box
}
