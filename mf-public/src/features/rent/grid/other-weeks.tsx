import type { SlotSelection } from '../selection/slot-selection.ts'
import { weekAt } from '../time/week.ts'
import { WatchedWeek, type WeekOfSpace } from './use-week-rows.ts'

interface Props {
  readonly chosen: SlotSelection
  readonly asked: WeekOfSpace
}

/** Weeks beside the one on the screen that have chosen hours: those may be taken as well. */
export function OtherWeeks({ chosen, asked }: Props) {
  const weeks = new Map(chosen.map((id) => weekAt(Date.parse(id))).map((week) => [week.monday, week]))
  weeks.delete(asked.week.monday)
  return [...weeks.values()].map((week) => <WatchedWeek key={week.monday} {...asked} week={week} />)
}
