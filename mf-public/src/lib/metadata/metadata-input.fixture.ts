import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MetadataLanguage } from '@hub/contract/page-metadata'
import type { MetadataInput } from './metadata-input.ts'

const REPOSITORY = join(import.meta.dirname, '../../../..')
const SITES = {
  ru: { name: 'Научный хаб', address: 'Господар-Йевремова, 34' },
  en: { name: 'Science Hub', address: 'Gospodar Jevremova 34' },
}

/** Inputs of metadata, with the texts that people will read. */
export const metadataInput = (language: MetadataLanguage): MetadataInput => ({
  language,
  site: SITES[language],
  mediaUrl: (path) => `https://api.example/media/${path}`,
  t: (key, values = {}) => {
    const [namespace = '', path = ''] = key.split(':')
    const folder = namespace === 'common' ? 'shared-i18n' : 'mf-public'
    const file = join(REPOSITORY, folder, 'locales', language, `${namespace}.json`)
    const text = path
      .split('.')
      .reduce<unknown>(
        (tree, name) => Reflect.get(tree as object, name),
        JSON.parse(readFileSync(file, 'utf8')),
      )
    if (typeof text !== 'string') throw new Error(`${key} is not written`)
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
  },
})
