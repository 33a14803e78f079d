import { type RefObject, useEffect, useRef, useState } from 'react'
import { readDraft, saveDraft } from './drafts.ts'
import { isSameValue } from './is-same-value.ts'

type Values = Readonly<Record<string, unknown>>

/** The names of the fields that a person has edited, also when they hold again what they began with. */
type EditedNames = RefObject<Set<string>>

/** Returns what a form begins with, and keeps the fields that are edited as its draft. */
export function useEditedFields<Initial extends Values>(draft: string, initial: Initial) {
  const [restored] = useState(() => readDraft(draft, initial))
  const [defaultValues] = useState(() => ({ ...initial, ...restored }))
  const edited: EditedNames = useRef(new Set(Object.keys(restored)))
  const draftOfEdited = useRef(draft)
  if (draftOfEdited.current !== draft) {
    // Another version of a row: what a person entered in the previous one is compared with it by content.
    draftOfEdited.current = draft
    edited.current = new Set()
  }

  /** `name` is the field that was edited; without it, those count that hold another value than the form began with. */
  function save(values: Initial, name?: string) {
    if (name) edited.current.add(name)
    for (const [field, value] of Object.entries(initial))
      if (!isSameValue(values[field], value)) edited.current.add(field)
    saveDraft(draft, Object.fromEntries([...edited.current].map((field) => [field, values[field]])))
  }
  return { defaultValues, edited, save }
}

interface LateInitial<Initial extends Values> {
  readonly initial: Initial
  readonly edited: EditedNames
  readonly currentValue: (name: string) => unknown
  readonly fill: (values: Partial<Initial>) => void
}

/** Fills in what is known later where nobody has edited. */
export function useLateInitial<Initial extends Values>({
  initial,
  edited,
  currentValue,
  fill,
}: LateInitial<Initial>) {
  const before = useRef(initial)
  const written = JSON.stringify(initial)
  // biome-ignore lint/correctness/useExhaustiveDependencies: by content, not by identity
  useEffect(() => {
    const late = Object.entries(initial).filter(
      ([name, value]) =>
        !isSameValue(value, before.current[name]) &&
        isSameValue(currentValue(name), before.current[name]) &&
        !edited.current.has(name),
    )
    before.current = initial
    if (late.length > 0) fill(Object.fromEntries(late) as Partial<Initial>)
  }, [written])
}
