import { localize, useLanguage } from '@hub/shared-i18n'
import { useCallback, useMemo, useRef } from 'react'
import { findSpeakers } from '../../form/find-speakers.ts'
import type { FindOptions, PickOption } from '../../form/pick-option.ts'
import type { StaffEvent } from './event.ts'

export interface SpeakerNames {
  readonly find: FindOptions
  readonly known: readonly Pick<PickOption, 'id' | 'label'>[]
  /** Empty for nobody. */
  readonly nameOf: (id: string) => string
}

/** What speakers are called: those in the versions of the event seen so far, and those found since. */
export function useSpeakerNames(...rows: readonly (StaffEvent | undefined)[]): SpeakerNames {
  const language = useLanguage()
  const names = useRef(new Map<string, string>())
  for (const row of rows)
    for (const { id, name } of row ? peopleOf(row) : []) names.current.set(id, localize(name, language).text)
  const find: FindOptions = useCallback(async (text, signal) => {
    const found = await findSpeakers(text, signal)
    for (const { id, label } of found) names.current.set(id, label)
    return found
  }, [])
  const count = names.current.size
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map only grows
  const known = useMemo(() => [...names.current].map(([id, label]) => ({ id, label })), [count, language])
  return { find, known, nameOf: (id) => names.current.get(id) ?? '' }
}

const peopleOf = ({ speakers, sessions }: StaffEvent) => [
  ...speakers.map(({ speaker_id: id, name }) => ({ id, name })),
  ...sessions.flatMap((session) => session.speakers),
]
