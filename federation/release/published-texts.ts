import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { textIn } from '../serve/texts.ts'

/** Reads the translations below `locales` of a folder, by namespace. */
export async function readTexts(folder: string, language: string, namespaces: readonly string[]) {
  const entries = namespaces.map(async (name) => {
    const file = join(folder, 'locales', language, `${name}.json`)
    return [name, JSON.parse(await readFile(file, 'utf8'))] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** Returns a translation by its key with namespace. */
export async function publishedText(folder: string, language: string, key: string): Promise<string> {
  return textIn(await readTexts(folder, language, [key.split(':')[0] ?? '']), key)
}
