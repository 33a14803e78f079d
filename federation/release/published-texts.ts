import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { textIn } from '../serve/texts.ts'

/** Texts of the site in `target` as they are published, by namespace. */
export async function readTexts(target: string, language: string, namespaces: readonly string[]) {
  const entries = namespaces.map(async (name) => {
    const file = join(target, 'locales', language, `${name}.json`)
    return [name, JSON.parse(await readFile(file, 'utf8'))] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** One text by its key with namespace. */
export async function publishedText(target: string, language: string, key: string): Promise<string> {
  return textIn(await readTexts(target, language, [key.split(':')[0] ?? '']), key)
}
