import { localize, useLanguage } from '@hub/shared-i18n'
import { useCallback, useMemo, useRef } from 'react'
import { findSpeakers, speakerNames } from '../../lib/form/find-options.ts'
import type { FindOptions, NameOptions, PickOption } from '../../lib/form/pick-option.ts'
import type { StaffEvent } from './event.ts'

export interface SpeakerNames {
  readonly find: FindOptions
  readonly names: NameOptions
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
  const keep = useCallback(<Named extends Pick<PickOption, 'id' | 'label'>>(found: readonly Named[]) => {
    for (const { id, label } of found) names.current.set(id, label)
    return found
  }, [])
  const find: FindOptions = useCallback(
    async (text, signal) => keep(await findSpeakers(text, signal)),
    [keep],
  )
  const named: NameOptions = useCallback(async (ids) => keep(await speakerNames(ids)), [keep])
  const count = names.current.size
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map only grows
  const known = useMemo(() => [...names.current].map(([id, label]) => ({ id, label })), [count, language])
  return { find, names: named, known, nameOf: (id) => names.current.get(id) ?? '' }
}

const peopleOf = ({ speakers, sessions }: StaffEvent) => [
  ...speakers.map(({ speaker_id: id, name }) => ({ id, name })),
  ...sessions.flatMap((session) => session.speakers),
]
