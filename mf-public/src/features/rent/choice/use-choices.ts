import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Row } from '../slots/week-grid.ts'
import type { Week } from '../time/week.ts'
import {
  afterNews,
  type Choice,
  type ChoiceState,
  choose,
  forgetGone,
  NOTHING_CHOSEN,
  refuse,
  sent,
} from './choice.ts'
import { keepChoice, keptChoice } from './kept-choice.ts'

type Choices = Readonly<Record<string, ChoiceState>>

/** What is chosen in a space. Each space keeps its own, over a look at another one and over a reload. */
export function useChoices(space: string) {
  const [choices, setChoices] = useState<Choices>({})
  const kept = useMemo(() => keptChoice(space), [space])
  const state = choices[space] ?? kept
  const change = useCallback(
    (next: (state: ChoiceState) => ChoiceState) =>
      setChoices((all) => {
        const before = all[space] ?? kept
        const changed = next(before)
        return changed === before ? all : { ...all, [space]: changed }
      }),
    [space, kept],
  )
  useEffect(() => {
    if (state !== kept) keepChoice(space, state)
  }, [space, state, kept])
  return {
    ...state,
    choose: useCallback((chosen: Choice) => change((state) => choose(state, chosen)), [change]),
    tell: useCallback(
      (week: Week, rows: readonly Row[]) => change((state) => afterNews(state, week, rows)),
      [change],
    ),
    forgetGone: useCallback(() => change(forgetGone), [change]),
    /** They are on their way. */
    send: useCallback(() => change(sent), [change]),
    refuse: useCallback((refused: Choice) => change((state) => refuse(state, refused)), [change]),
    clear: useCallback(() => {
      // At once: whoever clears leaves the page with it.
      keepChoice(space, NOTHING_CHOSEN)
      change(() => NOTHING_CHOSEN)
    }, [change, space]),
  }
}

export type ChosenHours = ReturnType<typeof useChoices>
