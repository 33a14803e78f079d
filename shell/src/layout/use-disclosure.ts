import { useLocation } from '@hub/shared-platform'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'

interface Disclosure<E extends HTMLElement> {
  open: boolean
  toggle: () => void
  close: () => void
  /** Ref of the element around button and panel. */
  root: RefObject<E | null>
  /** Id of the panel, for `aria-controls`. */
  panel: string
}

/**
 * State of a disclosure button and its panel. The panel closes on navigation, on a click or the focus outside, which it
 * would cover, and on Escape, which returns the focus to the button (the first one inside `root`).
 */
export function useDisclosure<E extends HTMLElement>(): Disclosure<E> {
  const [open, setOpen] = useState(false)
  const root = useRef<E>(null)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: any navigation closes it, back and forward too
  useEffect(() => setOpen(false), [key])

  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      root.current?.querySelector('button')?.focus()
    }
    const onElsewhere = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onElsewhere)
    document.addEventListener('focusin', onElsewhere)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onElsewhere)
      document.removeEventListener('focusin', onElsewhere)
    }
  }, [open])

  return { open, toggle: () => setOpen(!open), close: () => setOpen(false), root, panel: useId() }
}
