import { describe, expect, test } from 'vitest'
import { decideInstall, lockHash } from './install-decision.mjs'
import { installProblem } from './npm.mjs'
import { nodeProblem } from './preflight.mjs'

describe('the version of Node', () => {
  test.each(['20.19.0', '20.20.2', '22.0.0', '26.1.0'])('%s is accepted', (version) => {
    expect(nodeProblem(version)).toBeUndefined()
  })

  test.each(['12.22.1', '18.20.4', '20.9.0', '20.18.3'])(
    '%s is too old, and a message of one line explains what to do',
    (version) => {
      expect(nodeProblem(version)).toMatch(
        new RegExp(`^Node ${version} is too old. Install Node 20.19 or newer.*\\.$`),
      )
    },
  )
})

describe('whether packages have to be installed', () => {
  const packages = {
    '': { name: 'root' },
    shell: { version: '1.0.0' },
    'node_modules/@hub/shell': { resolved: 'shell', link: true },
    'node_modules/react': { version: '19.3.1' },
    'node_modules/for-windows': { version: '1.0.0', optional: true },
  }
  const lock = JSON.stringify({ packages })
  const installedExcept = (change: Record<string, unknown>) =>
    JSON.stringify({ packages: { ...packages, 'node_modules/for-windows': undefined, ...change } })
  const installed = installedExcept({})

  test('packages are required when nothing is installed', () => {
    expect(decideInstall({ lock, marker: undefined, installed: undefined })).toBe('install')
  })

  test('packages are required when they are missing despite the marker', () => {
    expect(decideInstall({ lock, marker: lockHash(lock), installed: undefined })).toBe('install')
  })

  test('packages installed from this lock file are ready', () => {
    expect(decideInstall({ lock, marker: lockHash(lock), installed })).toBe('ready')
  })

  test('packages installed manually without those for other platforms are ready to be marked', () => {
    expect(decideInstall({ lock, marker: undefined, installed })).toBe('mark')
  })

  test('a changed lock file with the same packages is ready to be marked', () => {
    expect(decideInstall({ lock: `${lock}\n`, marker: lockHash(lock), installed })).toBe('mark')
  })

  test.each([
    ['another version', { 'node_modules/react': { version: '19.2.0' } }],
    ['a package less', { 'node_modules/react': undefined }],
    ['a workspace that points elsewhere', { 'node_modules/@hub/shell': { resolved: 'host', link: true } }],
  ])('packages are required when %s is installed', (_, change) => {
    expect(decideInstall({ lock, marker: 'of an older lock file', installed: installedExcept(change) })).toBe(
      'install',
    )
  })

  test.each(['', '{}', '{"packages"', '{"packages":{}}'])(
    'a list of packages with %j is ignored',
    (broken) => {
      expect(decideInstall({ lock, marker: undefined, installed: broken })).toBe('install')
      expect(decideInstall({ lock: broken, marker: undefined, installed })).toBe('install')
    },
  )
})

test.each([
  ['npm error code ENOTFOUND\nnpm error errno ENOTFOUND', /registry cannot be reached/],
  ['npm error code EACCES\nnpm error syscall mkdir', /write access/],
  ['npm error code ENOSPC', /disk is full/],
  [
    'npm error `npm ci` can only install packages when your package.json and package-lock.json are in sync.',
    /npm install/,
  ],
  ['npm warn something else\nnpm error code E404\nnpm error 404', /^E404\. Run `npm ci`/],
  ['', /could not be started/],
])('a failed installation is reported in one line (%j)', (output, line) => {
  expect(installProblem(output)).toMatch(line)
  expect(installProblem(output)).not.toContain('\n')
})
