import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import type { PickOption } from './pick-option.ts'

const ARROWS: readonly string[] = ['ArrowDown', 'ArrowUp']
const KEYS: readonly string[] = [...ARROWS, 'Enter', 'Escape']

interface Options {
  readonly options: readonly PickOption[]
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
  readonly pick: (option: PickOption) => void
}

/** The keys of a combobox with a list, and what ties the two together; the focus never leaves the box. */
export function usePickKeys({ options, isOpen, setOpen, pick }: Options) {
  const id = useId()
  const [active, setActive] = useState(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other options, another choice
  useEffect(() => setActive(-1), [options, isOpen])
  const move = (step: number) => {
    const count = options.length
    const from = active < 0 && step < 0 ? 0 : active
    if (count > 0) setActive((from + step + count) % count)
  }
  const inList = (key: string) => {
    const option = options[active]
    if (key === 'ArrowDown') move(1)
    else if (key === 'ArrowUp') move(-1)
    else if (key === 'Escape') setOpen(false)
    else if (option) pick(option)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter sends no form while somebody picks.
    if (!(isOpen ? KEYS : ARROWS).includes(event.key)) return
    event.preventDefault()
    event.stopPropagation()
    if (isOpen) inList(event.key)
    else setOpen(true)
  }
  return {
    input: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': isOpen && options[active] ? `${id}${active}` : undefined,
      onKeyDown,
    } as const,
    list: { id, active },
  }
}
