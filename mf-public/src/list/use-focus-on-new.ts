import { useEffect, useRef } from 'react'

/**
 * When more items arrive because somebody asked for them, the focus goes to the link, or the box to tick, of the
 * first new one. `box` holds one element, whose children are the items.
 * @param list which list they belong to: what was asked for in another one is forgotten
 */
export function useFocusOnNew(count: number, list: string) {
  const box = useRef<HTMLDivElement>(null)
  const firstNew = useRef<number>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list, another wish
  useEffect(() => {
    firstNew.current = undefined
  }, [list])

  useEffect(() => {
    const index = firstNew.current
    if (index === undefined || count <= index) return
    firstNew.current = undefined
    box.current?.firstElementChild?.children[index]?.querySelector<HTMLElement>('a, input')?.focus()
  }, [count])

  const expectMore = () => {
    firstNew.current = count
  }
  return { box, expectMore }
}
