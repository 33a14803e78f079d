import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readFinishedBuild } from './finished-build.ts'

const DESCRIPTION = {
  name: 'mf-open-days',
  version: '1.0.0-0a1b2c3d',
  contract: 2,
  namespaces: ['open-days'],
  routes: [],
  navigation: [],
  slots: [],
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hub-finished-'))
  write('hub-remote.json', JSON.stringify(DESCRIPTION))
  write('page.js', 'var r=n.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (file: string, text: string) => writeFileSync(join(folder, file), text)

it('a finished build is read with its description', async () => {
  expect(await readFinishedBuild(folder)).toEqual({
    name: 'mf-open-days',
    version: '1.0.0-0a1b2c3d',
    folder,
    fresh: true,
  })
})

it('a folder without a build is rejected', async () => {
  rmSync(join(folder, 'hub-remote.json'))
  await expect(readFinishedBuild(folder)).rejects.toThrow(
    'hub-remote.json does not describe a build of a remote: ENOENT',
  )
})

it.each(['1.0.0', '../../shell/1.0.0-a', ''])('the version "%s" is rejected', async (version) => {
  write('hub-remote.json', JSON.stringify({ ...DESCRIPTION, version }))
  await expect(readFinishedBuild(folder)).rejects.toThrow('a version is a number and a hash')
})

it.each([{ name: 'shell' }, { name: '../mf-a' }, { routes: 'none' }])(
  'the description %j is rejected',
  async (wrong) => {
    write('hub-remote.json', JSON.stringify({ ...DESCRIPTION, ...wrong }))
    await expect(readFinishedBuild(folder)).rejects.toThrow('does not describe a build of a remote')
  },
)

it('a newer contract is rejected before the rest of the description is read', async () => {
  write('hub-remote.json', JSON.stringify({ name: 'mf-open-days', contract: 3, pages: [] }))
  await expect(readFinishedBuild(folder)).rejects.toThrow(
    'mf-open-days speaks contract 3, this checkout speaks 2; build it with @hub/contract 2',
  )
})

it.each(['CLIENT', 'DOM'])('a build with a copy of React is rejected: %s', async (part) => {
  write('page.js', `t.__${part}_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE={H:null}`)
  await expect(readFinishedBuild(folder)).rejects.toThrow('has a copy of React in page.js')
})
