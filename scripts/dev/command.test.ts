import { expect, it } from 'vitest'
import { runProgram } from '../lib/programs.ts'
import { parseDevCommand } from './command.ts'

const REMOTES = ['mf-a', 'mf-b']

it('the dev command starts all remotes when none is named, and each remote once', () => {
  expect(parseDevCommand([], REMOTES)).toEqual({ names: REMOTES, site: undefined })
  expect(parseDevCommand(['mf-b', 'mf-b'], REMOTES)).toEqual({ names: ['mf-b'], site: undefined })
})

it('the dev command accepts the origin of a site', () => {
  const site = 'https://hub.example'
  expect(parseDevCommand(['mf-b', '--site', `${site}/events?x=1`], REMOTES)).toEqual({
    names: ['mf-b'],
    site,
  })
})

it.each([
  [['mf-c'], 'mf-c is not a remote. There are: mf-a, mf-b.'],
  [['--site', 'hub.example'], 'not hub.example'],
  [['--site', 'file:///etc'], 'not file:///etc'],
  [['--sight', 'x'], 'npm run dev -- [mf-…] [--site <address>]'],
])('the dev command rejects %j with a reason', (given, message) => {
  expect(() => parseDevCommand(given, REMOTES)).toThrow(message)
})

it('the dev command names a site that does not answer in one line', async () => {
  // A port that fetch refuses.
  const program = ['--import', 'tsx', 'scripts/dev/main.ts', '--site', 'http://127.0.0.1:9']
  const { code, output } = await runProgram(program, { minutes: 1 })
  expect(code).toBe(1)
  expect(output).toBe('http://127.0.0.1:9 does not answer. Check the address, and that the site runs.\n')
})
