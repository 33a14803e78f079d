import { useEffect, useRef, useState } from 'react'

/** Something that can be picked. */
export interface PickOption {
  readonly id: string
  readonly label: string
  /** What tells it from others of that name. */
  readonly hint?: string | undefined
}

/** @throws ApiError; an empty text asks for what to begin with */
export type FindOptions = (text: string, signal: AbortSignal) => Promise<readonly PickOption[]>

/** Names of options that were picked before, as in a draft. @throws ApiError */
export type NameOptions = (ids: readonly string[]) => Promise<readonly Pick<PickOption, 'id' | 'label'>[]>

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
