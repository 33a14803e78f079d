import { type LoadResult, useLoad } from '@hub/shared-platform'
import { useState } from 'react'
import {
  type Consequences,
  consequencesQuery,
  type Scope,
  type SeriesChange,
  type SeriesTarget,
} from './series-change.ts'

/** Which dates of a series staff chose. */
export interface SeriesChoice {
  readonly scope: Scope
  readonly choose: (scope: Scope) => void
  /** Dates that were changed alone take the change, too. */
  readonly overwrites: boolean
  readonly setOverwrites: (overwrites: boolean) => void
}

/** What a change would do to the chosen dates. */
export interface SeriesCount {
  /** Undefined while there is nothing to count: the change is not complete, or its consequences stand elsewhere. */
  readonly load: LoadResult<Consequences> | undefined
  /** Nothing keeps the change from being saved. */
  readonly isReady: boolean
}

/** The choice of a dialog: at first the event alone. */
export function useSeriesChoice(): SeriesChoice {
  const [scope, choose] = useState<Scope>('this')
  const [overwrites, setOverwrites] = useState(false)
  return { scope, choose, overwrites, setOverwrites }
}

const NOBODY: SeriesTarget = { id: '', updated_at: '' }

/** Counts the consequences of a change for the chosen dates; not before the event and the change are known. */
export function useConsequences(
  { scope, overwrites }: SeriesChoice,
  target: SeriesTarget | undefined,
  change: SeriesChange | undefined,
): SeriesCount {
  const wanted: SeriesChange = { ...(change ?? { action: 'save' }), overwrites }
  const enabled = target !== undefined && change !== undefined
  const load = useLoad({ ...consequencesQuery(target ?? NOBODY, scope, wanted), enabled })
  const isReady =
    load.data !== undefined && !load.retrying && load.data.dates.every(({ outcome }) => outcome !== 'problem')
  return { load: enabled ? load : undefined, isReady }
}
