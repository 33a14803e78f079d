import { expect, it } from 'vitest'
import { runProgram } from './programs.ts'

it.each([
  ['new-remote', ['mf-x', '--repo', '../x'], "Unknown option '--repo'", 'npm run new:remote -- mf-<word>'],
  ['new-remote', [], '', 'npm run new:remote -- mf-<word>'],
  ['new-remote', ['mf-x', '../x'], '', 'npm run new:remote -- mf-<word>'],
  ['packages', ['--dry-run'], "Unknown option '--dry-run'", 'npm run packages -- [folder] [--publish]'],
  ['release-service', ['--help'], "Unknown option '--help'", 'npm run release-service -- serve'],
])('%s ends with the usage when it is called with %j', async (command, args, reason, usage) => {
  const program = ['--import', 'tsx', `scripts/${command}/main.ts`, ...args]
  const { code, output } = await runProgram(program, { minutes: 1 })
  expect(code).toBe(1)
  expect(output.startsWith(reason || usage)).toBe(true)
  expect(output).toContain(usage)
  expect(output).not.toMatch(/^ {4}at /m)
})
