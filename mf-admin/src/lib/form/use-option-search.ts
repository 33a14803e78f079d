import { useEffect, useRef, useState } from 'react'
import type { FindOptions, PickOption } from './pick-option.ts'

const PAUSE = 200

export interface FoundOptions {
  readonly state: 'looking' | 'found' | 'failed'
  readonly options: readonly PickOption[]
}

/** What there is to pick for the text typed, asked for after a pause and only while the list is open. */
export function useOptionSearch(find: FindOptions, text: string, isOpen: boolean): FoundOptions {
  const [found, setFound] = useState<FoundOptions>({ state: 'looking', options: [] })
  const latest = useRef(find)
  latest.current = find
  useEffect(() => {
    if (!isOpen) return
    const control = new AbortController()
    setFound(({ options }) => ({ state: 'looking', options }))
    const timer = setTimeout(
      () =>
        latest.current(text.trim(), control.signal).then(
          (options) => control.signal.aborted || setFound({ state: 'found', options }),
          () => control.signal.aborted || setFound({ state: 'failed', options: [] }),
        ),
      text ? PAUSE : 0,
    )
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [text, isOpen])
  return found
}
