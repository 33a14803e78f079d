import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contentHash } from './content-version.ts'

const COMMON = [
  'shared-auth',
  'shared-i18n',
  'shared-platform',
  'shared-ui',
  'federation/contract',
  'federation/build',
]

describe('contentHash', () => {
  let repository: string
  const write = (file: string, text: string) => {
    mkdirSync(join(repository, file, '..'), { recursive: true })
    writeFileSync(join(repository, file), text)
  }
  const hash = (settings = {}) => contentHash(repository, 'mf-public', settings)

  beforeEach(() => {
    repository = mkdtempSync(join(tmpdir(), 'hub-hash-'))
    for (const folder of [...COMMON, 'mf-public', 'mf-admin']) write(`${folder}/src/index.ts`, folder)
    write('package-lock.json', '{}')
    write('tsconfig.json', '{}')
  })
  afterEach(() => rmSync(repository, { recursive: true }))

  it('changes with any file that is built in, with the settings, and with nothing else', () => {
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

  it('is the same in another clone', () => {
    const before = hash()
    const clone = mkdtempSync(join(tmpdir(), 'hub-hash-'))
    cpSync(repository, clone, { recursive: true })
    expect(contentHash(clone, 'mf-public', {})).toBe(before)
    rmSync(clone, { recursive: true })
  })
})
