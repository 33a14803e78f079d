import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { REPOSITORY } from '../lib/preflight.mjs'
import { PACKAGE_FOLDERS } from './build-packages.ts'

it.each(PACKAGE_FOLDERS)('the changelog of %s begins with its version', async (folder) => {
  const { name, version } = JSON.parse(await readFile(join(REPOSITORY, folder, 'package.json'), 'utf8'))
  const changelog = await readFile(join(REPOSITORY, folder, 'CHANGELOG.md'), 'utf8')
  const [newest = ''] = /^## .*$/m.exec(changelog) ?? []
  expect(`${name}: ${newest}`).toBe(`${name}: ## ${version}`)
})
