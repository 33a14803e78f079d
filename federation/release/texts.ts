/** Translations by namespace, as in the locale files. */
export type Texts = Readonly<Record<string, unknown>>

/** Returns a translation by its key with namespace, or the key when it is missing, as on pages. */
export function textIn(texts: Texts, key: string, values: Record<string, string | number> = {}): string {
  const [namespace = '', path = ''] = key.split(':')
  const text = path.split('.').reduce(step, texts[namespace])
  if (typeof text !== 'string') return path
  return text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(values[name] ?? ''))
}

const step = (tree: unknown, name: string): unknown =>
  typeof tree === 'object' && tree !== null ? Reflect.get(tree, name) : undefined
