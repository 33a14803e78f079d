import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { COMMON_FOLDERS, contentHash } from './content-version.ts'

/** A lock file in which `mf-public` reaches `mine` and, through a shared package, `deep`. */
const lockWith = (versions: Record<string, string>) => {
  const packages: Record<string, object> = {
    'mf-public': { dependencies: { mine: '1', '@hub/shared-ui': '1' }, devDependencies: { tester: '1' } },
    'mf-admin': { dependencies: { admins: '1' } },
    'shared-ui': { dependencies: { deep: '1' }, peerDependencies: { absent: '1' } },
    'node_modules/@hub/shared-ui': { resolved: 'shared-ui', link: true },
    'node_modules/admins': { version: '1.0.0' },
    'node_modules/deep': { version: '1.0.0' },
    'node_modules/mine': { version: '1.0.0', dependencies: { deep: '1' } },
    'node_modules/tester': { version: '1.0.0' },
  }
  for (const [place, version] of Object.entries(versions)) packages[place] = { ...packages[place], version }
  return JSON.stringify({ packages })
}

describe('contentHash', () => {
  let repository: string
  const write = (file: string, text: string) => {
    mkdirSync(join(repository, file, '..'), { recursive: true })
    writeFileSync(join(repository, file), text)
  }
  const hash = (settings = {}) => contentHash(repository, 'mf-public', settings)

  beforeEach(() => {
    repository = mkdtempSync(join(tmpdir(), 'hub-hash-'))
    for (const folder of [...COMMON_FOLDERS, 'mf-public', 'mf-admin']) write(`${folder}/src/index.ts`, folder)
    write('package-lock.json', lockWith({}))
    write('tsconfig.json', '{}')
  })
  afterEach(() => rmSync(repository, { recursive: true }))

  it('changes with bundled files and settings only', () => {
    const before = hash()
    expect(hash()).toBe(before)
    expect(hash({ mode: 'single' })).not.toBe(before)
    write('mf-admin/src/index.ts', 'changed')
    write('mf-public/src/index.test.ts', 'changed')
    write('mf-public/dist/main.js', 'changed')
    expect(hash()).toBe(before)
    write('mf-public/src/new.ts', '')
    const added = hash()
    expect(added).not.toBe(before)
    write('shared-ui/src/index.ts', 'changed')
    expect(hash()).not.toBe(added)
  })

  it('changes with packages that the app can reach, not with those of other apps or of tests', () => {
    const before = hash()
    write('package-lock.json', lockWith({ 'node_modules/admins': '2.0.0', 'node_modules/tester': '2.0.0' }))
    expect(hash()).toBe(before)
    write('package-lock.json', lockWith({ 'node_modules/deep': '2.0.0' }))
    expect(hash()).not.toBe(before)
    write('package-lock.json', lockWith({ 'node_modules/mine/node_modules/deep': '1.0.0' }))
    expect(hash(), 'the same version, installed elsewhere').toBe(before)
    write('package-lock.json', lockWith({ 'node_modules/mine/node_modules/deep': '3.0.0' }))
    expect(hash()).not.toBe(before)
  })

  it('is equal in another clone', () => {
    const before = hash()
    const clone = mkdtempSync(join(tmpdir(), 'hub-hash-'))
    cpSync(repository, clone, { recursive: true })
    expect(contentHash(clone, 'mf-public', {})).toBe(before)
    rmSync(clone, { recursive: true })
  })
})
