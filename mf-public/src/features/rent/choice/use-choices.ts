import { useCallback, useState } from 'react'
import type { Row } from '../slots/week-grid.ts'
import type { Week } from '../time/week.ts'
import { afterNews, type Choice, type ChoiceState, choose, forgetGone, NOTHING_CHOSEN } from './choice.ts'

type Choices = Readonly<Record<string, ChoiceState>>

/** What is chosen in a space. Each space keeps its own, so that looking at another one costs nothing. */
export function useChoices(space: string) {
  const [choices, setChoices] = useState<Choices>({})
  const change = useCallback(
    (next: (state: ChoiceState) => ChoiceState) =>
      setChoices((all) => {
        const state = all[space] ?? NOTHING_CHOSEN
        const changed = next(state)
        return changed === state ? all : { ...all, [space]: changed }
      }),
    [space],
  )
  return {
    ...(choices[space] ?? NOTHING_CHOSEN),
    choose: useCallback((chosen: Choice) => change((state) => choose(state, chosen)), [change]),
    tell: useCallback(
      (week: Week, rows: readonly Row[]) => change((state) => afterNews(state, week, rows)),
      [change],
    ),
    forgetGone: useCallback(() => change(forgetGone), [change]),
  }
}

export type ChosenHours = ReturnType<typeof useChoices>
