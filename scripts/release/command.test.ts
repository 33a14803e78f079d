import { expect, it } from 'vitest'
import { parseCall } from './command.ts'

const parse = (line: string) => parseCall(line.split(' ').filter(Boolean), ['mf-a', 'mf-b'])
const release = {
  name: 'release',
  isWhole: false,
  removed: [],
  build: undefined,
  canary: undefined,
  config: undefined,
  isUntried: false,
}

it.each([
  ['mf-a', { ...release, apps: ['mf-a'] }],
  ['shell', { ...release, apps: ['shell'] }],
  ['mf-a mf-b mf-a', { ...release, apps: ['mf-a', 'mf-b'] }],
  ['mf-a --canary 10', { ...release, apps: ['mf-a'], canary: 10 }],
  ['all --config c.json', { ...release, apps: ['shell', 'mf-a', 'mf-b'], isWhole: true, config: 'c.json' }],
  [
    'all --remove mf-old',
    { ...release, apps: ['shell', 'mf-a', 'mf-b'], isWhole: true, removed: ['mf-old'] },
  ],
  ['mf-a --untried', { ...release, apps: ['mf-a'], isUntried: true }],
  ['--build dist', { ...release, apps: [], build: 'dist' }],
  ['budget mf-a', { name: 'budget', apps: ['mf-a'] }],
  ['budget', { name: 'budget', apps: ['shell', 'mf-a', 'mf-b'] }],
  ['promote', { name: 'promote' }],
  ['abandon', { name: 'abandon' }],
  ['check-canary', { name: 'check-canary' }],
  ['rollback', { name: 'rollback', app: undefined }],
  ['rollback mf-a', { name: 'rollback', app: 'mf-a' }],
  // A team may have released it from a repository of its own.
  ['rollback mf-elsewhere', { name: 'rollback', app: 'mf-elsewhere' }],
  ['remove mf-elsewhere', { name: 'remove', app: 'mf-elsewhere' }],
  ['status --json', { name: 'status', isJson: true }],
  ['prune', { name: 'prune' }],
  ['configure c.json', { name: 'configure', file: 'c.json' }],
])('the release command parses %s', (line, command) => {
  expect(parse(line).command).toEqual(command)
})

it('the release command accepts the target at any position', () => {
  expect(parse('--target /srv/site mf-a').target).toBe('/srv/site')
  expect(parse('mf-a').target).toBeUndefined()
})

it.each([
  ['', 'say which app'],
  ['mf-c', 'mf-c is not an app. There are: shell, mf-a, mf-b'],
  ['mf-a mf-c', 'mf-c is not an app'],
  ['rollback mf-a mf-b', 'one app at a time'],
  ['mf-a --canary 0', '--canary is a share of visitors from 1 to 99, not 0'],
  ['mf-a --canary 100', 'not 100'],
  ['mf-a --canary 1.5', 'not 1.5'],
  ['mf-a --canary ten', 'not ten'],
  ['mf-a --build dist', '--build takes no app'],
  ['mf-a --remove mf-b', 'only all can take apps off the site'],
  ['remove', 'name one app to take off the site'],
  ['promote mf-a', 'what is mf-a?'],
  ['promote --canary 10', 'promote takes no --canary'],
  ['rollback --untried', 'rollback takes no --canary, no --config and no --untried'],
  ['mf-a --json', 'only status knows --json'],
  ['mf-a --force', "Unknown option '--force'"],
  ['configure', 'name one file'],
])('the release command rejects "%s" with a reason', (line, message) => {
  expect(() => parse(line)).toThrow(message)
})
