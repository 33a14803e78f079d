export type MissingKey = { language: string; namespace: string; key: string }

const missing = new Map<string, MissingKey>()

export function noteMissingKey(language: string, namespace: string, key: string): void {
  missing.set(`${language}|${namespace}|${key}`, { language, namespace, key })
}

export const missingKeys = (): MissingKey[] => [...missing.values()]
