import { expect, it } from 'vitest'
import { HubError, parseHubCommand } from './command.ts'

it.each([
  'release',
  'release --build a --canary 10 --preview b',
  'status --build a',
  'rollback',
  'promote mf-a',
  'release --build a --canary 0',
  'dev',
  'dev --site hub.example',
  'dev --site file:///etc',
  'dev --site https://hub.example --port x',
  'dev mf-a --site https://hub.example',
  'dev --site https://hub.example --build dist',
  '',
])('the command line "%s" is rejected with the usage', (line) => {
  expect(() => parseHubCommand(line === '' ? [] : line.split(' '))).toThrow(HubError)
  expect(() => parseHubCommand(line === '' ? [] : line.split(' '))).toThrow('hub release --build <folder>')
})

it.each([['help'], ['--help'], ['release', '-h']])('hub %s asks for the usage', (...line) => {
  expect(parseHubCommand(line)).toEqual({ name: 'help' })
})

it('hub budget takes the build in dist, and others by name', () => {
  expect(parseHubCommand(['budget'])).toEqual({ name: 'budget', build: 'dist', isRecording: false })
  expect(parseHubCommand(['budget', '--build', 'out', '--record'])).toEqual({
    name: 'budget',
    build: 'out',
    isRecording: true,
  })
})

it('hub dev takes the origin of a site', () => {
  expect(parseHubCommand(['dev', '--site', 'https://hub.example/events'])).toEqual({
    name: 'dev',
    site: 'https://hub.example',
    port: 3010,
  })
})
