import { join, resolve } from 'node:path'
import { HubError } from './command.ts'
import { builtRemoteIn } from './service-client.ts'
import { budgetProblems, readBudget, recordBudget, sizesOf } from './size-budget.ts'

/**
 * Compares the sizes of a finished build with the recorded budget, or records them as the budget. Returns the message with
 * its outcome.
 * @param root folder of the remote
 * @throws HubError naming what exceeds its budget
 */
export async function checkBudget(
  root: string,
  { build, isRecording }: { build: string; isRecording: boolean },
): Promise<string> {
  const folder = resolve(root, build)
  const { name } = await builtRemoteIn(folder)
  const sizes = await sizesOf({ name, folder })
  if (isRecording) {
    recordBudget(root, sizes)
    return `recorded the sizes of ${name} in ${join(root, 'size-budget.json')}; commit them with the reason`
  }
  const problems = budgetProblems(name, {
    sizes,
    budget: readBudget(root),
    recording: 'npx hub budget --record',
  })
  if (problems.length > 0) throw new HubError(problems.join('\n'))
  return `${name} is within its size budget`
}
