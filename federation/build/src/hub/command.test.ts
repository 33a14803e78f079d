import { expect, it } from 'vitest'
import { HubError, parseHubCommand } from './command.ts'

it.each([
  'release',
  'release --build a --canary 10 --preview b',
  'status --build a',
  'rollback',
  'promote mf-a',
  'release --build a --canary 0',
  '',
])('the command line "%s" is rejected with the usage', (line) => {
  expect(() => parseHubCommand(line === '' ? [] : line.split(' '))).toThrow(HubError)
  expect(() => parseHubCommand(line === '' ? [] : line.split(' '))).toThrow('hub release --build <folder>')
})
