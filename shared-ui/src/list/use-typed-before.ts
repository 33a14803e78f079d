import { useLayoutEffect, useRef } from 'react'

/**
 * For a box on a page that stands before its code runs: hands on what somebody has typed until then, which React leaves
 * in the box at first and takes away with the next drawing.
 */
export function useTypedBefore(draft: string, setDraft: (text: string) => void) {
  const box = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was there before the first drawing counts
  useLayoutEffect(() => {
    const typed = box.current?.value ?? draft
    if (typed !== draft) setDraft(typed)
  }, [])
  return box
}
