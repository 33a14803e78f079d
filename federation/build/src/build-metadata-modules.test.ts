import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildMetadataModules } from './build-metadata-modules.ts'

// Inside the repository, where packages are found.
const SCRATCH = join(import.meta.dirname, '../../../node_modules/.cache')

let root: string

beforeEach(() => {
  mkdirSync(SCRATCH, { recursive: true })
  root = mkdtempSync(join(SCRATCH, 'metadata-modules-'))
  mkdirSync(join(root, 'src/metadata'), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true }))

const write = (code: string) => writeFileSync(join(root, 'src/metadata/sample.metadata.ts'), code)

it('buildMetadataModules builds modules without imports that contain plain functions of singletons', async () => {
  write(`import { localize } from '@hub/shared-i18n'
    export const metadata = async ({ language }) => ({ title: localize({ ru: 'Да', en: 'Yes' }, language).text })`)
  await buildMetadataModules(root, join(root, 'dist'))
  const file = join(root, 'dist/metadata/sample.mjs')
  expect(readFileSync(file, 'utf8')).not.toMatch(/^import |i18next|require\(/m)
  const { metadata } = await import(pathToFileURL(file).href)
  expect(await metadata({ language: 'en' })).toEqual({ title: 'Yes' })
})

it('buildMetadataModules rejects modules that need a document', async () => {
  write(`import { useLanguage } from '@hub/shared-i18n'
    export const metadata = async () => ({ title: useLanguage() })`)
  await expect(buildMetadataModules(root, join(root, 'dist'))).rejects.toThrow('plain functions')
})

it('buildMetadataModules builds nothing for a remote without metadata modules', async () => {
  rmSync(join(root, 'src/metadata'), { recursive: true })
  await expect(buildMetadataModules(root, join(root, 'dist'))).resolves.toBeUndefined()
})
