/** Texts by namespace, as they lie in the files for translators. */
export type Texts = Readonly<Record<string, unknown>>

/** A text by its key with namespace; the key itself when nobody has written it, as on pages. */
export function textIn(texts: Texts, key: string, values: Record<string, string | number> = {}): string {
  const [namespace = '', path = ''] = key.split(':')
  const text = path.split('.').reduce(step, texts[namespace])
  if (typeof text !== 'string') return path
  return text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(values[name] ?? ''))
}

const step = (tree: unknown, name: string): unknown =>
  typeof tree === 'object' && tree !== null ? Reflect.get(tree, name) : undefined
