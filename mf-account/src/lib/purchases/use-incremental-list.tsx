import { LoadMore } from '@hub/shared-ui/load-more'
import { type ReactNode, useState } from 'react'

const STEP = 10

/** A list that is all there and would be too long at once: what of it is shown, and the button for more. */
export function useIncrementalList<T>(items: readonly T[]): { shown: readonly T[]; more: ReactNode } {
  const [count, setCount] = useState(STEP)
  return {
    shown: items.slice(0, count),
    more: items.length > count && (
      <LoadMore
        loading={false}
        shown={count}
        total={String(items.length)}
        onPress={() => setCount(count + STEP)}
      />
    ),
  }
}
