import { expect, it } from 'vitest'
import { runTwoTeams } from '../testing/teams/two-teams.ts'

it('random commands of two teams at once lose nothing, and no page mixes compositions', {
  timeout: 120_000,
}, async () => {
  const { commands, polls, changes, faults } = await runTwoTeams({ seed: 1, isOver: (count) => count === 10 })
  expect(faults).toEqual([])
  expect(Object.keys(commands)).toEqual(expect.arrayContaining(['release', 'promote', 'rollback']))
  expect(polls).toBeGreaterThan(0)
  expect(changes).toBeGreaterThan(10)
})
