export type NamespaceState = 'loading' | 'loaded' | 'failed' | 'failed-retryable'

export type NamespaceRecord = { language: string; namespace: string; state: NamespaceState }

const records = new Map<string, NamespaceRecord>()

const keyOf = (language: string, namespace: string) => `${language}|${namespace}`

export function noteNamespace(language: string, namespace: string, state: NamespaceState): void {
  records.set(keyOf(language, namespace), { language, namespace, state })
}

export const namespaceRecords = (): NamespaceRecord[] => [...records.values()]

export const namespaceState = (language: string, namespace: string): NamespaceState | undefined =>
  records.get(keyOf(language, namespace))?.state
