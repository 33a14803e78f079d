import { expect, test } from 'vitest'
import { complete, machineOf, missingPackages } from './lock-file.ts'

const lock = {
  lockfileVersion: 3,
  packages: {
    '': { optionalDependencies: { 'at-the-root': '1.0.0' } },
    'node_modules/at-the-root': { version: '1.0.0' },
    'node_modules/tool': {
      version: '2.0.0',
      dev: true,
      license: 'MIT',
      optionalDependencies: {
        '@tool/linux-x64': '2.0.0',
        '@tool/darwin-arm64': '2.0.0',
        'any-version': '^1.0.0',
      },
    },
    'node_modules/@tool/linux-x64': { version: '2.0.0', optional: true },
    'node_modules/outer/node_modules/inner': {
      version: '1.0.0',
      optionalDependencies: { sibling: '1.0.0', top: '1.0.0' },
    },
    'node_modules/outer/node_modules/sibling': { version: '1.0.0' },
    'node_modules/top': { version: '1.0.0' },
  },
}

test('optional packages missing in the lock file are found', () => {
  expect(missingPackages(lock)).toEqual([
    { name: '@tool/darwin-arm64', version: '2.0.0', neededBy: 'node_modules/tool' },
    { name: 'any-version', version: '^1.0.0', neededBy: 'node_modules/tool' },
  ])
})

test('optional packages with a known version and platform are added, and other entries stay unchanged', () => {
  const { packages, ...rest } = complete(lock)
  expect(rest).toEqual({ lockfileVersion: 3 })
  expect(packages).toEqual({
    ...lock.packages,
    'node_modules/@tool/darwin-arm64': {
      version: '2.0.0',
      cpu: ['arm64'],
      dev: true,
      license: 'MIT',
      optional: true,
      os: ['darwin'],
    },
  })
  expect(Object.keys(packages)).toEqual(Object.keys(packages).toSorted())
})

test.each([
  ['@biomejs/cli-linux-arm64-musl', { os: ['linux'], cpu: ['arm64'], libc: ['musl'] }],
  ['@rspack/binding-win32-ia32-msvc', { os: ['win32'], cpu: ['ia32'] }],
  ['@supabase/cli-windows-x64', { os: ['win32'], cpu: ['x64'] }],
  ['@oxc-parser/binding-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
  ['@rspack/binding-wasm32-wasi', { cpu: ['wasm32'] }],
  ['fsevents', {}],
])('the name %s determines its platform', (name, machine) => {
  expect(machineOf(name)).toEqual(machine)
})
