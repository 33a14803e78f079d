import { expect, it } from 'vitest'
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
